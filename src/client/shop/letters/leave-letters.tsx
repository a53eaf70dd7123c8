import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../api';
import { Link } from '../../router';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button, QuietButton } from '../../ui/button';
import { TextSkeleton } from '../../ui/skeleton';
import { leaveLetters, leaveQuery, returnToLetters } from './api';

/** The page of the link in every letter: one button leaves, and the same page undoes it. It asks nothing. */
export function LeaveLetters({ token }: { token: string }) {
  const hydrated = useHydrated();
  const { data, error } = useQuery({ ...leaveQuery(token), enabled: hydrated, retry: false });
  const [isIn, setIn] = useState<boolean>();
  const leave = useMutation({ mutationFn: () => leaveLetters(token), onSuccess: () => setIn(false) });
  const comeBack = useMutation({ mutationFn: () => returnToLetters(token), onSuccess: () => setIn(true) });
  const failure = leave.error ?? comeBack.error;
  if (error instanceof ApiError && error.code === 'letters_link_invalid') return <DeadLink />;
  if (error) return <Alert>{messageOf(error)}</Alert>;
  if (!data) return <TextSkeleton lines={4} />;
  const { email } = data;
  if (isIn ?? data.isSubscribed)
    return (
      <>
        <h1 className="title">{isIn ? 'Volviste' : '¿Dejar de recibir las cartas?'}</h1>
        <p className="lead" role={isIn ? 'status' : undefined}>
          {isIn ? 'Las cartas llegan otra vez a' : 'Las cartas llegan a'} <b className="break">{email}</b>.
        </p>
        {failure && <Alert>{messageOf(failure)}</Alert>}
        <Button
          {...(isIn ? { variant: 'quiet' as const } : {})}
          busy={leave.isPending}
          onClick={() => leave.mutate()}
        >
          Dejar de recibirlas
        </Button>
      </>
    );
  return (
    <div className="stack items-start" role="status">
      <h1 className="title">Ya no te escribimos</h1>
      <p className="lead">
        Listo: <b className="break">{email}</b> está fuera de las cartas. Tus compras, sus avisos y tus
        recibos siguen igual.
      </p>
      {failure && <Alert>{messageOf(failure)}</Alert>}
      <QuietButton busy={comeBack.isPending} onClick={() => comeBack.mutate()}>
        Fue sin querer, volver
      </QuietButton>
    </div>
  );
}

function DeadLink() {
  return (
    <>
      <h1 className="title">Este enlace ya no sirve</h1>
      <p className="lead">
        Para salir usa el enlace al pie de tu última carta. Si no lo encuentras,{' '}
        <Link to="/contacto">escríbenos</Link> y te sacamos de la lista.
      </p>
    </>
  );
}
