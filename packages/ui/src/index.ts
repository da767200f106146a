// Controls
export { Button, type ButtonProps } from './Button/Button';
export { Checkbox, type CheckboxProps } from './Checkbox/Checkbox';
export { CopyButton, type CopyButtonProps } from './CopyButton/CopyButton';
export { Field, type FieldControl, type FieldFrame, type FieldProps } from './Field/Field';
export { IconButton, type IconButtonProps } from './IconButton/IconButton';
export { LanguageMenu, type LanguageMenuProps } from './LanguageMenu/LanguageMenu';
export { MultiSelect, type MultiSelectProps } from './MultiSelect/MultiSelect';
export { type MultiSelectOption } from './MultiSelect/MultiSelectList';
export { MultiSelectPanel, type MultiSelectPanelProps } from './MultiSelect/MultiSelectPanel';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField';
export { RadioGroup, type RadioGroupProps, type RadioOption } from './RadioGroup/RadioGroup';
export { RangeSlider, type RangeSliderProps } from './RangeSlider/RangeSlider';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './SegmentedControl/SegmentedControl';
export { Select, type SelectOption, type SelectProps } from './Select/Select';
export { Slider, type SliderProps } from './Slider/Slider';
export { Switch, type SwitchProps } from './Switch/Switch';
export * as Tabs from './Tabs/Tabs';
export { TextArea, type TextAreaProps } from './TextArea/TextArea';
export { TextField, type TextFieldProps } from './TextField/TextField';
export { type ThemeChoice, ThemeMenu, type ThemeMenuProps } from './ThemeMenu/ThemeMenu';

// Overlays
export { ConfirmDialog, type ConfirmDialogProps } from './ConfirmDialog/ConfirmDialog';
export * as Dialog from './Dialog/Dialog';
export { InfoTip, type InfoTipProps } from './InfoTip/InfoTip';
export * as Menu from './Menu/Menu';
export * as Popover from './Popover/Popover';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip';

// Content policy
export { currentNonce, installNonce } from './csp/nonce';

// Shell
export * as AdminMenu from './AdminShell/AdminMenu';
export { AdminShell, type AdminShellProps } from './AdminShell/AdminShell';
export { AppShell, type AppShellProps } from './AppShell/AppShell';
export { AreaPattern, type AreaPatternProps } from './AreaPattern/AreaPattern';
export { Avatar, type AvatarProps } from './Avatar/Avatar';
export * as Breadcrumb from './Breadcrumb/Breadcrumb';
export { CardGrid, CardList } from './CardGrid/CardGrid';
export { CompanyLogo, type CompanyLogoProps } from './CompanyLogo/CompanyLogo';
export { FactList, type FactListProps } from './FactList/FactList';
export { LogoFrame } from './CompanyLogo/LogoFrame';
export { Person, type PersonProps } from './Person/Person';
export { ViewStage, type ViewStageProps } from './ViewStage/ViewStage';
export { useViewWords } from './ViewStage/viewWords';
export { LocationDot, type LocationDotProps } from './LocationDot/LocationDot';
export { KeptView, type KeptViewProps } from './KeptView/KeptView';
export {
  MapAndDetails,
  type MapAndDetailsProps,
  MapAndGraph,
  type MapAndGraphProps,
  useRoomForCharts,
} from './MapPlace/MapAndGraph';
export { MapPlace, type MapPlaceProps } from './MapPlace/MapPlace';
export { PreparesViews } from './MapPlace/PreparesViews';
export { Page } from './Page/Page';
export { PageSkeleton, type PageSkeletonProps } from './PageSkeleton/PageSkeleton';
export { LoadingRoot, LoadingSky, LoadingTrack, loadingLogoPx } from './LoadingScreen/loadingLayout';
export { LoadingScreen, type LoadingScreenProps } from './LoadingScreen/LoadingScreen';
export { Logo, type LogoProps } from './Logo/Logo';
export { ProjectCard, type ProjectCardProps } from './ProjectCard/ProjectCard';
export { reportCategoryMessages } from './ReportCard/messages';
export { ReportCard, type ReportCardProps } from './ReportCard/ReportCard';
export { PanelLinks, PanelStack } from './SidePanel/PanelLinks';
export * as SidePanel from './SidePanel/SidePanel';
export * as TopBar from './TopBar/TopBar';

// Surfaces and states
export { Badge, type BadgeProps } from './Badge/Badge';
export { Banner, type BannerProps } from './Banner/Banner';
export * as Card from './Card/Card';
export { DataTable, type DataTableProps } from './DataTable/DataTable';
export { type DataTableSelection } from './DataTable/DataTableSelection';
export { type DataTableColumn, type DataTableTotals } from './DataTable/columns';
export { type CellValue, type Sort, sortRows } from './DataTable/sortRows';
export { toTsv } from './DataTable/toTsv';
export { EmbeddedDashboard, type EmbeddedDashboardProps } from './EmbeddedDashboard/EmbeddedDashboard';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { pageTitle, usePageTitle } from './Page/usePageTitle';
export { PaginationDots, type PaginationDotsProps } from './PaginationDots/PaginationDots';
export { Progress, type ProgressProps } from './Progress/Progress';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { holdFocus } from './StateSwitch/holdFocus';
export { StateSwitch, type StateSwitchProps, type LoadState, type LoadStatus } from './StateSwitch/StateSwitch';
export { type ToastContent, ToastProvider, useToast } from './Toast/Toast';
export { chosenGround, panelGround, type Tone } from './ground';

// Back-office
export { AdminPageTitle, type AdminPageTitleProps } from './AdminPageTitle/AdminPageTitle';
export { useManyCards, VirtualGrid, type VirtualGridProps } from './VirtualGrid/VirtualGrid';
export { AdminProjectCard, type AdminProjectCardProps } from './AdminProjectCard/AdminProjectCard';
