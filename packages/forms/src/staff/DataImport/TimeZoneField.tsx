import { timeZoneNames } from '@locus/model/imports';
import type { TextFieldProps } from '@locus/ui';
import { TextField } from '@locus/ui';
import { useId } from 'react';

/** A time zone by its IANA name: the browser's list of all of them is searched while typing. */
export function TimeZoneField(props: TextFieldProps) {
  const id = useId();
  return (
    <>
      <TextField {...props} list={id} dir="ltr" autoComplete="off" spellCheck={false} placeholder="Europe/Zurich" />
      <datalist id={id}>
        {timeZoneNames().map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
