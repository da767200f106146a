// Controls
export { Button, type ButtonProps } from './Button/Button';
export { Field, type FieldControl, type FieldFrame, type FieldProps } from './Field/Field';
export { IconButton, type IconButtonProps } from './IconButton/IconButton';
export { PasswordField, type PasswordFieldProps } from './PasswordField/PasswordField';
export { SearchField, type SearchFieldProps } from './SearchField/SearchField';
export { type Segment, SegmentedControl, type SegmentedControlProps } from './SegmentedControl/SegmentedControl';
export { Select, type SelectOption, type SelectProps } from './Select/Select';
export { TextField, type TextFieldProps } from './TextField/TextField';

// Overlays
export * as Dialog from './Dialog/Dialog';
export { InfoTip, type InfoTipProps } from './InfoTip/InfoTip';
export * as Menu from './Menu/Menu';
export * as Popover from './Popover/Popover';
export { Tooltip, type TooltipProps } from './Tooltip/Tooltip';

// Content policy
export { currentNonce, installNonce } from './csp/nonce';

// Surfaces and states
export { Banner, type BannerProps } from './Banner/Banner';
export * as Card from './Card/Card';
export { EmptyState, type EmptyStateProps } from './EmptyState/EmptyState';
export { Skeleton, type SkeletonProps } from './Skeleton/Skeleton';
export { StateSwitch, type StateSwitchProps, type ViewState, type ViewStatus } from './StateSwitch/StateSwitch';
export { type Tone, tone, toneGround } from './tone';
