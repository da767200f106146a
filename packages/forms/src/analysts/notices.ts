// Notifications about the reader's reports. Apps import this entry lazily.
export { NoticeList, type NoticeListProps } from './NoticeList/NoticeList';
