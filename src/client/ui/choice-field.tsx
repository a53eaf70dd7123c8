import type { ComponentProps } from 'react';
import { SelectField } from './field';

interface ChoiceFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  /** Stored value and label of each option. */
  options: readonly (readonly [value: string | number, text: string])[];
}

/** A select whose options are data. Public pages use `SelectField`, because each more file delays them. */
export function ChoiceField({ options, ...rest }: ChoiceFieldProps) {
  return (
    <SelectField {...rest}>
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </SelectField>
  );
}
