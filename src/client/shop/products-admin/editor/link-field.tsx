import { type FocusEvent, useState } from 'react';
import type { LinkAnswer } from '../../../../rules/media-links';
import { TextField } from '../../../ui/field';
import { isOwnFile } from './editor-parts';

interface LinkFieldProps {
  label: string;
  name: string;
  value: string | null;
  onChange: (url: string | null) => void;
  read: (value: string, options: { ownOrigin?: string }) => LinkAnswer;
  error?: string | undefined;
  hint?: string | undefined;
  /** The text of the field while an uploaded file is used. */
  fileName?: string | undefined;
}

/** A pasted link. Embed code becomes its URL when the field is left. */
export function LinkField({ label, name, value, onChange, read, error, hint, fileName }: LinkFieldProps) {
  const [refused, setRefused] = useState<string>();
  const isOwn = isOwnFile(value);
  const tidy = ({ target }: FocusEvent<HTMLInputElement>) => {
    const given = target.value.trim();
    const answer = given ? read(given, { ownOrigin: location.origin }) : null;
    setRefused(answer && 'refused' in answer ? answer.refused : undefined);
    if (answer && 'url' in answer && answer.url !== given) onChange(answer.url);
  };
  return (
    <TextField
      label={label}
      name={name}
      hint={hint}
      error={refused ?? error}
      autoComplete="off"
      spellCheck={false}
      value={isOwn ? '' : (value ?? '')}
      placeholder={isOwn ? fileName || 'Archivo subido' : 'https://'}
      onValue={(value) => {
        setRefused(undefined);
        onChange(value || null);
      }}
      onBlur={tidy}
    />
  );
}
