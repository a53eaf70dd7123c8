import { FORM_MESSAGES } from '../../../rules/form-messages';
import { LETTERS_BOX } from '../../../rules/letters';
import { MESSAGES } from '../../../rules/messages';
import { required, validEmail } from '../../form-rules';
import { useSettings } from '../../settings';
import { useSession } from '../../state/session-store';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { SubmitButton } from '../../ui/button';
import { CheckBox } from '../../ui/check-box';
import { EmailField, TextField } from '../../ui/field';
import { useSentForm } from '../../use-sent-form';
import { createAccount } from './api';
import styles from './auth-frame.module.css';
import { NewPasswordField, useNewPasswordRules } from './new-password-field';

/** `action` is the label of the button. */
export function RegisterForm({ action = 'Registrarse' }: { action?: string }) {
  const hydrated = useHydrated();
  const { passwordMinLength, sendsMail } = useSettings();
  const rules = useNewPasswordRules();
  const { form, field, submit, failure, isBusy } = useSentForm({
    name: '',
    surname: '',
    email: '',
    password: '',
    wantsLetters: false,
  });
  const signUp = submit(async (body) => {
    const { token, created } = await createAccount(body);
    useSession.getState().open(token, created);
  });
  return (
    <form method="post" noValidate className="stack" onSubmit={signUp}>
      {failure !== null && (
        <Alert>
          <strong>{MESSAGES.registerFailed}</strong>
          {failure && <p>{failure}</p>}
        </Alert>
      )}
      <div className={`stack gap-4 align-start ${styles.pair}`}>
        <TextField
          label="Nombre Completo"
          autoComplete="given-name"
          {...field('name', { validate: required })}
        />
        <TextField
          label="Apellido"
          autoComplete="family-name"
          {...field('surname', { validate: required })}
        />
      </div>
      <EmailField {...field('email', { validate: { required, validEmail } })} />
      <NewPasswordField
        label="Contraseña"
        hint={FORM_MESSAGES.passwordRule(passwordMinLength)}
        {...field('password', rules)}
      />
      {sendsMail && <CheckBox long label={LETTERS_BOX} {...form.register('wantsLetters')} />}
      <SubmitButton wide busy={isBusy} disabled={!hydrated}>
        {isBusy ? 'Creando tu cuenta...' : action}
      </SubmitButton>
    </form>
  );
}
