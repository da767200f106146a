// Parts of every form
export { FormPasswordField, type FormPasswordFieldProps } from './FormField/FormPasswordField';
export { FormTextField, type FormTextFieldProps } from './FormField/FormTextField';
export { useReason } from './FormField/useReason';

// Signing in
export { SignInForm, type SignInFormProps } from './SignInForm/SignInForm';
export { SignInLayout, type SignInLayoutProps } from './SignInLayout/SignInLayout';

// Pickers of the report view
export {
  LocationPicker,
  type LocationPickerProps,
  type PickableLocation,
  useLocationsText,
} from './LocationPicker/LocationPicker';
export { TimePicker, type TimePickerProps } from './TimePicker/TimePicker';
export { useTimeFramesText } from './TimePicker/TimeFrames';

// Back-office
export { ProjectsToolbar, type ProjectsToolbarProps } from './ProjectsToolbar/ProjectsToolbar';
