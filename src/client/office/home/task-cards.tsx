import { type ReactNode, useState } from 'react';
import type { Task, TaskOf } from '../../../contract/home';
import { formatMoney } from '../../../rules/money';
import { ATTENTION_LABELS } from '../../../rules/sale-labels';
import type { OrderAttention } from '../../../rules/sale-states';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { orderActions } from '../../shop/orders/api';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink, SmallButton } from '../../ui/button';
import { TextLink } from '../../ui/text-button';
import { ReplyForm } from '../inbox/reply-form';
import { taskActions } from './api';
import { useTaskAction } from './use-task-action';

interface CardProps<K extends Task['kind']> {
  task: TaskOf<K>;
  variant: 'filled' | 'quiet';
}

type DecidedHere = Exclude<Task, TaskOf<'proof' | 'question' | 'voice'>>;

/** A task with its decision. Only the first task has the filled button. */
export function TaskCard({ task, isFirst }: { task: DecidedHere; isFirst: boolean }) {
  const variant = isFirst ? 'filled' : 'quiet';
  if (task.kind === 'withdrawal') return <WithdrawalTask task={task} variant={variant} />;
  if (task.kind === 'payment') return <PaymentTask task={task} variant={variant} />;
  if (task.kind === 'transfer') return <TransferTask task={task} variant={variant} />;
  if (task.kind === 'message') return <MessageTask task={task} variant={variant} />;
  if (task.kind === 'file') return <FileTask task={task} variant={variant} />;
  if (task.kind === 'unprepared') return <UnpreparedTask task={task} variant={variant} />;
  return <MailTask task={task} variant={variant} />;
}

function WithdrawalTask({ task, variant }: CardProps<'withdrawal'>) {
  const handle = useTaskAction(
    () => taskActions.markWithdrawal(task.id, true),
    () => taskActions.markWithdrawal(task.id, false),
  );
  const days = Math.abs(task.daysLeft) === 1 ? '1 día' : `${Math.abs(task.daysLeft)} días`;
  return (
    <>
      <p className="soft small">
        {task.isCancellation ? 'Baja de servicio' : 'Arrepentimiento'} {task.code}
      </p>
      <p>
        <Person task={task} /> {task.isCancellation ? 'pide la baja de' : 'pide devolver'} «{task.purchase}».
      </p>
      <p className="small">
        Lo pidió el {formatMoment(task.createdAt)}.{' '}
        <strong>{task.daysLeft < 0 ? `Venció hace ${days}` : `Quedan ${days}`}</strong>
      </p>
      <Actions action={handle} done="Resuelto">
        <Button small variant={variant} busy={handle.isPending} onClick={handle.run}>
          Marcar como resuelto
        </Button>
        <TextLink to={task.personId ? `/admin/usuarios/${task.personId}` : '/admin/arrepentimientos'}>
          Ver
        </TextLink>
      </Actions>
    </>
  );
}

function PaymentTask({ task, variant }: CardProps<'payment'>) {
  const resolve = useTaskAction(() => orderActions.resolve(task.id));
  const reason = ATTENTION_LABELS[task.attention as OrderAttention] ?? 'Necesita que lo mires.';
  return (
    <>
      <p className="soft small">Pago por revisar, {task.number}</p>
      <p>
        <Person task={task} />, {task.titles.join(', ')}, {formatMoney(task.amount, task.currency)}. {reason}
      </p>
      <Actions action={resolve} done="Vista">
        <ButtonLink small variant={variant} to={`/admin/ventas/${task.id}`}>
          Ver la venta
        </ButtonLink>
        {/* These are decided on their page, where the consequence is written. */}
        {task.attention !== 'fraud_alert' && task.attention !== 'late_payment' && (
          <SmallButton busy={resolve.isPending} onClick={resolve.run}>
            Marcar como vista
          </SmallButton>
        )}
      </Actions>
    </>
  );
}

function TransferTask({ task, variant }: CardProps<'transfer'>) {
  const receive = useTaskAction(() => orderActions.received(task.id));
  return (
    <>
      <p className="soft small">
        Transferencia {task.number}, {formatMoment(task.createdAt)}
      </p>
      <p>
        <Person task={task} /> transfiere {formatMoney(task.amount, task.currency)} por{' '}
        {task.titles.join(', ')}. Mira si llegó a tu banco.
      </p>
      <Actions action={receive} done="Llegó: ya tiene acceso">
        <Button small variant={variant} busy={receive.isPending} onClick={receive.run}>
          Llegó
        </Button>
        <TextLink to={`/admin/ventas/${task.id}`}>Ver la venta</TextLink>
      </Actions>
    </>
  );
}

function MessageTask({ task, variant }: CardProps<'message'>) {
  const mark = useTaskAction(
    () => taskActions.markMessage(task.id, true),
    () => taskActions.markMessage(task.id, false),
  );
  const [step, setStep] = useState<'reading' | 'writing' | 'sent'>('reading');
  return (
    <>
      <p className="soft small">Mensaje, {formatMoment(task.createdAt)}</p>
      <blockquote>{task.message}</blockquote>
      <p>
        <Person task={task} />
        {task.verdict && step !== 'writing' && `: ${task.verdict.sentence}`}
      </p>
      {step === 'writing' && (
        <ReplyForm
          message={task}
          variant={variant}
          onReplied={() => setStep('sent')}
          onCancel={() => setStep('reading')}
        />
      )}
      {step === 'sent' && (
        <p role="status">
          <strong className="good bold">Respondido</strong>
        </p>
      )}
      {step === 'reading' && (
        <Actions action={mark} done="Leído">
          <Button small variant={variant} onClick={() => setStep('writing')}>
            Responder
          </Button>
          <SmallButton busy={mark.isPending} onClick={mark.run}>
            Marcar como leído
          </SmallButton>
        </Actions>
      )}
    </>
  );
}

function FileTask({ task, variant }: CardProps<'file'>) {
  return (
    <>
      <p className="soft small">Video sin preparar, {formatMoment(task.createdAt)}</p>
      <p>
        «{task.fileName}» de la clase «{task.lesson}», en {task.product.title}. {task.reason}
      </p>
      <div className="row gap-2 tap">
        <ButtonLink small variant={variant} to={`/admin/cursos/${task.product.id}/clases`}>
          Subirlo de nuevo
        </ButtonLink>
      </div>
    </>
  );
}

function UnpreparedTask({ task, variant }: CardProps<'unprepared'>) {
  const [first, ...others] = task.products;
  const lessons = task.lessons === 1 ? '1 clase' : `${task.lessons} clases`;
  return (
    <>
      <p className="soft small">Videos sin preparar</p>
      <p>
        {lessons} {task.lessons === 1 ? 'se ve' : 'se ven'} en una sola calidad: con datos móviles{' '}
        {task.lessons === 1 ? 'se detiene' : 'se detienen'}. Tu navegador {task.lessons === 1 ? 'la' : 'las'}{' '}
        prepara con el video que ya subiste.
      </p>
      <div className="row gap-2 tap">
        <ButtonLink small variant={variant} to={`/admin/cursos/${first?.id}/clases`}>
          Preparar<span className="vh"> las clases de {first?.title}</span>
        </ButtonLink>
        {others.length > 0 && (
          <span className="soft small">
            {first?.title} y {others.length === 1 ? '1 curso más' : `${others.length} cursos más`}
          </span>
        )}
      </div>
    </>
  );
}

function MailTask({ task, variant }: CardProps<'mail'>) {
  const retry = useTaskAction(() => taskActions.retryMail(task.id));
  const dismiss = useTaskAction(() => taskActions.dismissMail(task.id));
  return (
    <>
      <p className="soft small">
        {task.gift ? 'Regalo que no llegó' : 'Email que no salió'}, {formatMoment(task.createdAt)}
      </p>
      {task.gift ? (
        <>
          <p>
            <Person task={task.gift} /> regaló {task.gift.title} a {task.gift.receiver}, y {task.to} no lo
            recibe.
          </p>
          <p className="small">
            Ya le avisamos a {task.gift.name} para que corrija la dirección o comparta el enlace.
          </p>
        </>
      ) : (
        <p>
          «{task.subject}» para {task.to}.
        </p>
      )}
      <Actions action={retry.isDone ? retry : dismiss} done={retry.isDone ? 'Sale de nuevo' : 'Visto'}>
        <Button small variant={variant} busy={retry.isPending} onClick={retry.run}>
          Reintentar
        </Button>
        <SmallButton busy={dismiss.isPending} onClick={dismiss.run}>
          Marcar como vista
        </SmallButton>
        {task.gift && <TextLink to="/admin/regalos">Ver los regalos</TextLink>}
      </Actions>
      {retry.error !== null && <Alert>{messageOf(retry.error)}</Alert>}
    </>
  );
}

function Person({ task }: { task: { personId: string | null; name: string } }) {
  if (!task.personId) return <strong>{task.name}</strong>;
  return <Link to={`/admin/usuarios/${task.personId}`}>{task.name}</Link>;
}

interface ActionsProps {
  action: ReturnType<typeof useTaskAction>;
  done: string;
  children: ReactNode;
}

/** The buttons, or the result with Deshacer at the same place. */
function Actions({ action, done, children }: ActionsProps) {
  return (
    <>
      {action.error !== null && <Alert>{messageOf(action.error)}</Alert>}
      <div className="row gap-2 tap">
        {action.isDone ? (
          <>
            <strong role="status" className="good bold">
              {done}
            </strong>
            {action.undo && (
              <SmallButton busy={action.isPending} onClick={action.undo}>
                Deshacer
              </SmallButton>
            )}
          </>
        ) : (
          children
        )}
      </div>
    </>
  );
}
