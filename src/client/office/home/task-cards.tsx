import type { ReactNode } from 'react';
import type { Task, TaskOf } from '../../../contract/home';
import { formatMoney } from '../../../rules/money';
import { replyTo } from '../../../rules/reply';
import { ATTENTION_LABELS } from '../../../rules/sale-labels';
import type { OrderAttention } from '../../../rules/sale-states';
import { formatMoment } from '../../../rules/shop-time';
import { messageOf } from '../../api';
import { Link } from '../../router';
import { Alert } from '../../ui/alert';
import { Button, ButtonLink } from '../../ui/button';
import { ReplyLink } from '../../ui/reply-link';
import { TextLink } from '../../ui/text-button';
import { taskActions } from './api';
import styles from './home.module.css';
import { useTaskAction } from './use-task-action';

interface CardProps<K extends Task['kind']> {
  task: TaskOf<K>;
  /** Only the first task has the filled button. */
  isFirst: boolean;
}

export function WithdrawalTask({ task, isFirst }: CardProps<'withdrawal'>) {
  const handle = useTaskAction(
    () => taskActions.markWithdrawal(task.id, true),
    () => taskActions.markWithdrawal(task.id, false),
  );
  const days = Math.abs(task.daysLeft) === 1 ? '1 día' : `${Math.abs(task.daysLeft)} días`;
  return (
    <>
      <p className={styles.kind}>
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
        <Button small variant={isFirst ? 'filled' : 'quiet'} busy={handle.isPending} onClick={handle.run}>
          Marcar como resuelto
        </Button>
        <TextLink to={task.personId ? `/admin/usuarios/${task.personId}` : '/admin/arrepentimientos'}>
          Ver
        </TextLink>
      </Actions>
    </>
  );
}

export function PaymentTask({ task, isFirst }: CardProps<'payment'>) {
  const resolve = useTaskAction(() => taskActions.resolveOrder(task.id));
  const reason = ATTENTION_LABELS[task.attention as OrderAttention] ?? 'Necesita que lo mires.';
  return (
    <>
      <p className={styles.kind}>Pago por revisar, {task.number}</p>
      <p>
        <Person task={task} />, {task.titles.join(', ')}, {formatMoney(task.amount, task.currency)}. {reason}
      </p>
      <Actions action={resolve} done="Vista">
        <ButtonLink small variant={isFirst ? 'filled' : 'quiet'} to={`/admin/ventas/${task.id}`}>
          Ver la venta
        </ButtonLink>
        {/* These are decided on their page, where the consequence is written. */}
        {task.attention !== 'fraud_alert' && task.attention !== 'late_payment' && (
          <Button small variant="quiet" busy={resolve.isPending} onClick={resolve.run}>
            Marcar como vista
          </Button>
        )}
      </Actions>
    </>
  );
}

export function TransferTask({ task, isFirst }: CardProps<'transfer'>) {
  const receive = useTaskAction(() => taskActions.receiveTransfer(task.id));
  return (
    <>
      <p className={styles.kind}>
        Transferencia {task.number}, {formatMoment(task.createdAt)}
      </p>
      <p>
        <Person task={task} /> transfiere {formatMoney(task.amount, task.currency)} por{' '}
        {task.titles.join(', ')}. Mira si llegó a tu banco.
      </p>
      <Actions action={receive} done="Llegó: ya tiene acceso">
        <Button small variant={isFirst ? 'filled' : 'quiet'} busy={receive.isPending} onClick={receive.run}>
          Llegó
        </Button>
        <TextLink to={`/admin/ventas/${task.id}`}>Ver la venta</TextLink>
      </Actions>
    </>
  );
}

export function MessageTask({ task, isFirst }: CardProps<'message'>) {
  const mark = useTaskAction(
    () => taskActions.markMessage(task.id, true),
    () => taskActions.markMessage(task.id, false),
  );
  return (
    <>
      <p className={styles.kind}>Mensaje, {formatMoment(task.createdAt)}</p>
      <blockquote>{task.message}</blockquote>
      <p>
        <Person task={task} />
        {task.verdict && `: ${task.verdict.sentence}`}
      </p>
      <Actions action={mark} done="Leído">
        <ReplyLink href={replyTo(task)} filled={isFirst} />
        <Button small variant="quiet" busy={mark.isPending} onClick={mark.run}>
          Marcar como leído
        </Button>
      </Actions>
    </>
  );
}

export function FileTask({ task, isFirst }: CardProps<'file'>) {
  return (
    <>
      <p className={styles.kind}>Video sin preparar, {formatMoment(task.createdAt)}</p>
      <p>
        «{task.fileName}» de la clase «{task.lesson}», en {task.product.title}. {task.reason}
      </p>
      <div className={styles.actions}>
        <ButtonLink
          small
          variant={isFirst ? 'filled' : 'quiet'}
          to={`/admin/cursos/${task.product.id}/clases`}
        >
          Subirlo de nuevo
        </ButtonLink>
      </div>
    </>
  );
}

export function MailTask({ task, isFirst }: CardProps<'mail'>) {
  const retry = useTaskAction(() => taskActions.retryMail(task.id));
  const dismiss = useTaskAction(() => taskActions.dismissMail(task.id));
  return (
    <>
      <p className={styles.kind}>Email que no salió, {formatMoment(task.createdAt)}</p>
      <p>
        «{task.subject}» para {task.to}.
      </p>
      <Actions action={retry.isDone ? retry : dismiss} done={retry.isDone ? 'Sale de nuevo' : 'Visto'}>
        <Button small variant={isFirst ? 'filled' : 'quiet'} busy={retry.isPending} onClick={retry.run}>
          Reintentar
        </Button>
        <Button small variant="quiet" busy={dismiss.isPending} onClick={dismiss.run}>
          Marcar como vista
        </Button>
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
      <div className={styles.actions}>
        {action.isDone ? (
          <>
            <strong role="status" className={styles.settled}>
              {done}
            </strong>
            {action.undo && (
              <Button small variant="quiet" busy={action.isPending} onClick={action.undo}>
                Deshacer
              </Button>
            )}
          </>
        ) : (
          children
        )}
      </div>
    </>
  );
}
