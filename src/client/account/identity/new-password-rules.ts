import { FORM_MESSAGES } from '../../../rules/form-messages';
import { MESSAGES } from '../../../rules/messages';

/** What a form asks of a password that somebody chooses. */
export function newPasswordRules(minLength: number) {
  return {
    required: MESSAGES.required,
    minLength: { value: minLength, message: FORM_MESSAGES.passwordTooShort(minLength) },
  };
}
