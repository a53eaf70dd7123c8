import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { LETTERS_PROMISE, LETTERS_TERMS, type SignUpPlace } from '../../../rules/letters';
import { messageOf } from '../../api';
import { validEmail } from '../../form-rules';
import { SubmitButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { submitting } from '../../ui/submitting';
import { TextButton } from '../../ui/text-button';
import { askForLetters } from './api';
import styles from './sign-up.module.css';

/** Asks for the letters. A mail asks her to confirm it, and then the free recipe comes. */
export function SignUp({ place, recipe }: { place: SignUpPlace; recipe?: string }) {
  const [email, setEmail] = useState('');
  const [problem, setProblem] = useState<string>();
  const ask = useMutation({
    mutationFn: () => askForLetters({ email: email.trim(), place, recipe }),
    onError: (error) => setProblem(messageOf(error)),
  });
  const submit = submitting(() => {
    const answer = validEmail(email.trim());
    setProblem(answer === true ? undefined : answer);
    if (answer === true) ask.mutate();
  });
  if (ask.isSuccess)
    return (
      <div className="stack items-start gap-2" role="status">
        <p className="heading-1">Mira tu correo</p>
        <p>
          Te escribimos a <b className="break">{email.trim()}</b> para confirmar que eres tú. Hasta que toques
          ese botón no te mandamos nada.
        </p>
        <TextButton onClick={() => ask.reset()}>Cambiar el correo</TextButton>
      </div>
    );
  return (
    <form className="stack gap-3" noValidate onSubmit={submit}>
      <p>{LETTERS_PROMISE}</p>
      <div className={`row align-start first-14 ${styles.row}`}>
        <TextField
          label="Tu correo"
          type="email"
          autoComplete="email"
          placeholder="tu@correo.com"
          value={email}
          error={problem}
          onValue={setEmail}
        />
        <SubmitButton busy={ask.isPending}>Suscribirme</SubmitButton>
      </div>
      <p className="small">{LETTERS_TERMS}</p>
    </form>
  );
}
