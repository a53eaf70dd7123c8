import { type ComponentProps, useState } from 'react';
import { TextField } from './field';
import { RoundButton } from './round-button';

/** A password field with a button to show the password. */
export function PasswordField(props: ComponentProps<typeof TextField>) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? 'text' : 'password'}
      inside={
        <RoundButton
          icon={shown ? 'eyeOff' : 'eye'}
          label={shown ? 'Ocultar contraseña' : 'Mostrar contraseña'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
