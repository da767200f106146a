// Pickers, settings and tables of the portal.

// Projects and reports in the side panel
export { BrowseList, type BrowseListProps } from './BrowseList/BrowseList';
export { CardSettingsMenu, type CardSettingsMenuProps } from './CardSettingsMenu/CardSettingsMenu';
export { ProjectDialog, type ProjectDialogProps } from './ProjectDialog/ProjectDialog';

// Tables of projects and reports
export { LatestReports, type LatestReportsProps } from './LatestReports/LatestReports';
export { LocationsTable, type LocationsTableProps } from './LocationsTable/LocationsTable';
export { ImagePicker, type ImagePickerProps } from './ImagePicker/ImagePicker';

// Pickers and settings of the report view
export { type CatchmentChoice } from './CatchmentSettings/catchmentChanges';
export { CatchmentSettings, type CatchmentSettingsProps } from './CatchmentSettings/CatchmentSettings';
export { MovementSettings, type MovementSettingsProps } from './MovementSettings/MovementSettings';
export { Findings, type FindingsProps } from './Findings/Findings';
export { PeriodPresets, type PeriodPresetsProps } from './PeriodPresets/PeriodPresets';
export { presetName } from './PeriodPresets/presetName';
export { CommandDialog, type CommandDialogProps } from './CommandPalette/CommandDialog';
export { type CommandPart } from './CommandPalette/commandKey';
export { CommandPalette, type CommandPaletteProps } from './CommandPalette/CommandPalette';
export { type Command, type CommandGroup } from './CommandPalette/matchCommands';
export { ShortcutSheet } from './CommandPalette/ShortcutSheet';
export { useCommandKeys } from './CommandPalette/useCommandKeys';
export { ViewPicks, type ViewPicksProps } from './ViewPicks/ViewPicks';
export { EmptyPlaces, type EmptyPlacesProps } from './EmptyPlaces/EmptyPlaces';
export { ViewDescription, type ViewDescriptionProps } from './ViewDescription/ViewDescription';
export { CatchmentTools, type CatchmentToolsProps } from './CatchmentTools/CatchmentTools';
export { OutlineMenu, type OutlineMenuProps } from './OutlineMenu/OutlineMenu';
export { LayerSwitch, type LayerSwitchProps } from './LayerSwitch/LayerSwitch';
export { MovementTools, type MovementToolsProps } from './MovementTools/MovementTools';
export {
  LocationPicker,
  type LocationPickerProps,
  type PickableLocation,
  useLocationsText,
} from './LocationPicker/LocationPicker';
export { TimePicker, type TimePickerProps } from './TimePicker/TimePicker';
export { useTimeFramesText } from './TimePicker/TimeFrames';
