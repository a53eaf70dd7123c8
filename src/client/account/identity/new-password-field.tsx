import type { ComponentProps } from 'react';
import { FORM_MESSAGES } from '../../../rules/form-messages';
import { MESSAGES } from '../../../rules/messages';
import { useSettings } from '../../settings';
import { PasswordField } from '../../ui/password-field';

/** A password that somebody chooses. */
export function NewPasswordField(props: Partial<ComponentProps<typeof PasswordField>>) {
  return <PasswordField label="Contraseña nueva" autoComplete="new-password" {...props} />;
}

/** What a form asks of it. */
export function useNewPasswordRules() {
  const { passwordMinLength } = useSettings();
  return {
    required: MESSAGES.required,
    minLength: { value: passwordMinLength, message: FORM_MESSAGES.passwordTooShort(passwordMinLength) },
  };
}
