import { useMutation, useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/api';
import { formatLongDay } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { useHydrated } from '../../state/use-hydrated';
import { Alert } from '../../ui/alert';
import { Button, QuietLink } from '../../ui/button';
import { TextSkeleton } from '../../ui/skeleton';
import { confirmLetters, confirmQuery } from './api';
import { SignUp } from './sign-up';

/** The page of the link to confirm. Only its button confirms, because mail programs open links by themselves. */
export function ConfirmLetters({ token }: { token: string }) {
  const hydrated = useHydrated();
  const { data, error } = useQuery({ ...confirmQuery(token), enabled: hydrated, retry: false });
  const confirm = useMutation({ mutationFn: () => confirmLetters(token) });
  if (confirm.data) return <Confirmed {...confirm.data} />;
  if (error || data?.state === 'expired') return <Expired />;
  if (!data) return <TextSkeleton lines={4} />;
  if (data.state === 'confirmed')
    return <Confirmed email={data.email ?? ''} lastLetter={null} recipe={null} />;
  return (
    <>
      <h1 className="title">Un toque y listo</h1>
      <p className="lead">
        Confirma que <b className="break">{data.email}</b> quiere recibir las cartas. Te vas cuando quieras,
        con un toque.
      </p>
      {confirm.error && <Alert>{messageOf(confirm.error)}</Alert>}
      <Button wide busy={confirm.isPending} onClick={() => confirm.mutate()}>
        Sí, quiero las cartas
      </Button>
    </>
  );
}

function Confirmed({ email, lastLetter, recipe }: Omit<AnswerOf<'POST /letters/confirm/:token'>, 'success'>) {
  return (
    <div className="stack" role="status">
      <h1 className="title">Listo</h1>
      <p className="lead">
        Las cartas llegan a <b className="break">{email}</b>.
      </p>
      {recipe && <p>Te mandamos ya la receta: «{recipe}».</p>}
      {lastLetter && (
        <p>
          Te mandamos ya la última, «{lastLetter.subject}», del {formatLongDay(lastLetter.at)}, por si quieres
          empezar hoy.
        </p>
      )}
      <p>
        <QuietLink to="/catalogo/all">Ver la tienda</QuietLink>
      </p>
    </div>
  );
}

function Expired() {
  return (
    <>
      <h1 className="title">Este enlace ya no sirve</h1>
      <p className="lead">
        Los enlaces para confirmar duran siete días. Escribe tu email y te mandamos otro.
      </p>
      <SignUp place="page" />
    </>
  );
}
