import { expect, test } from 'vitest';

import {
  adjustmentFaults,
  adjustmentsFilled,
  type AdjustmentsForm,
  adjustmentsFormOf,
  adjustmentsFormSchema,
  adjustmentsOf,
  clearedAdjustments,
  placesNamed,
} from './adjustments';
import { postProcessingSchema } from '../entities/schemas';

const filled = (part: Partial<AdjustmentsForm>): AdjustmentsForm => ({ ...clearedAdjustments(), ...part });

test('[ADMIN-126] [ADMIN-167] every field is sent as its setting, and empty fields are not sent', () => {
  expect(adjustmentsOf(clearedAdjustments())).toEqual({ use_original_tables: false });
  const all = filled({
    places: ['3', '5'],
    above: '5',
    below: '240',
    fromHour: '6',
    toHour: '22',
    days: [1, 2],
    residentsTicked: true,
    residents: '150',
    employeesTicked: true,
    employees: '50',
  });
  const sent = {
    location_id_array: ['3', '5'],
    above_duration_threshold: 5,
    below_duration_threshold: 240,
    below_day_hours_to_exclude: 6,
    above_day_hours_to_exclude: 22,
    days_of_week_to_exclude: [2, 1],
    use_original_tables: false,
    residents_to_exclude_buffer: 150,
    employees_to_exclude_buffer: 50,
  };
  expect(adjustmentsOf(all)).toEqual(sent);
  expect(postProcessingSchema.validateSync(adjustmentsOf(all), { strict: true })).toEqual(sent);
  expect(adjustmentsOf(filled({ original: true }))).toEqual({ use_original_tables: true });
});

test('[ADMIN-166] a ticked exclusion with an empty radius sends 0, and an unticked exclusion is not sent', () => {
  expect(adjustmentsOf(filled({ residentsTicked: true, residents: ' ' }))).toEqual({
    use_original_tables: false,
    residents_to_exclude_buffer: 0,
  });
  expect(adjustmentsOf(filled({ employees: '50' }))).toEqual({ use_original_tables: false });
});

test('[ADMIN-161] at least one field must be filled unless original tables are used; 0 counts as a value', () => {
  expect(adjustmentsFilled(clearedAdjustments())).toBe(false);
  expect(adjustmentsFilled(filled({ original: true }))).toBe(true);
  expect(adjustmentsFilled(filled({ above: '0' }))).toBe(true);
  expect(adjustmentsFilled(filled({ employeesTicked: true }))).toBe(true);
  expect(adjustmentsFilled(filled({ days: [1] }))).toBe(true);
  expect(adjustmentsFilled(filled({ places: ['3'] }))).toBe(true);
});

test('[ADMIN-127] a population group is kept on Clear and sent back although no field shows it', () => {
  const form = adjustmentsFormOf({ use_original_tables: false, population_group_to_exclude: 'workers' });
  expect(clearedAdjustments(form).group).toBe('workers');
  expect(adjustmentsFilled(form)).toBe(false);
  expect(adjustmentsOf({ ...form, above: '5' })).toEqual({
    use_original_tables: false,
    above_duration_threshold: 5,
    population_group_to_exclude: 'workers',
  });
});

test('the form starts with the current settings, except for the original tables', () => {
  const settings = { use_original_tables: false, above_duration_threshold: 5, residents_to_exclude_buffer: 0 };
  expect(adjustmentsOf(adjustmentsFormOf(settings))).toEqual(settings);
  expect(adjustmentsFilled(adjustmentsFormOf({ use_original_tables: true }))).toBe(false);
});

test('[ADMIN-163] fields with values that the server would reject are reported as invalid', () => {
  expect(adjustmentFaults(filled({ fromHour: '6', toHour: '23', above: '0', residentsTicked: true }))).toEqual({});
  expect(adjustmentFaults(filled({ fromHour: '24' }))).toEqual({ fromHour: 'hour_invalid' });
  expect(adjustmentFaults(filled({ fromHour: 'noon' }))).toEqual({ fromHour: 'hour_invalid' });
  expect(adjustmentFaults(filled({ toHour: '-1' }))).toEqual({ toHour: 'hour_invalid' });
  expect(adjustmentFaults(filled({ above: '60', below: '30' }))).toEqual({ below: 'minutes_invalid' });
  expect(adjustmentFaults(filled({ above: 'x' }))).toEqual({ above: 'minutes_invalid' });
  expect(adjustmentFaults(filled({ residentsTicked: true, residents: '5001' }))).toEqual({
    residents: 'radius_invalid',
  });
  expect(adjustmentFaults(filled({ days: [1, 2, 3, 4, 5, 6, 7] }))).toEqual({ days: 'list_invalid' });
});

test('the form accepts an empty population group and the known ones, and no others', () => {
  for (const group of ['', 'residents', 'workers', 'visitors'] as const)
    expect(adjustmentsFormSchema.isValidSync(filled({ group }))).toBe(true);
  for (const group of ['nobody', undefined])
    expect(adjustmentsFormSchema.isValidSync({ ...filled({}), group })).toBe(false);
});

test('places in the settings are shown by name, or by id if the name is unknown', () => {
  expect(placesNamed(['7', '8'], new Map([['7', 'Mitte']]))).toEqual(['Mitte', '8']);
});
