import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/api';
import type { Proof } from '../../../contract/proofs';
import { SETUP_MESSAGES } from '../../../rules/messages';
import { apiQuery, messageOf } from '../../api';
import { QuestionTask } from '../../learning/questions/question-task';
import { DayChart } from '../../office/home/day-chart';
import { FirstSteps } from '../../office/home/first-steps';
import { MonthMoney } from '../../office/home/month-money';
import { TaskList } from '../../office/home/task-list';
import { LatestSales } from '../../office/sales/latest-sales';
import { Link } from '../../router';
import { ProofTask } from '../../shop/proofs/proof-task';
import { Alert } from '../../ui/alert';
import { TextSkeleton } from '../../ui/skeleton';
import { AdminFrame } from './admin-frame';
import styles from './panel.module.css';

type Home = AnswerOf<'GET /admin/home'>;

const today = new Intl.DateTimeFormat('es-AR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** Inicio: how the shop is doing, and what to do next. */
export default function PanelPage() {
  const home = useQuery({ ...apiQuery('GET /admin/home'), staleTime: 0 });
  const summary = useQuery({ ...apiQuery('GET /admin/summary'), staleTime: 0 });
  return (
    <AdminFrame links={[]}>
      <div className={styles.alerts}>
        {!home.data?.firstSteps &&
          summary.data?.setupProblems.map((problem) => (
            <Alert key={problem} kind="warning">
              {SETUP_MESSAGES[problem]} <Link to="/admin/ajustes">Ajustes</Link>
            </Alert>
          ))}
        {summary.isError && (
          <Alert onRetry={() => void summary.refetch()}>
            No pudimos contar lo que está en espera. {messageOf(summary.error)}
          </Alert>
        )}
        {home.isError && <Alert onRetry={() => void home.refetch()}>{messageOf(home.error)}</Alert>}
      </div>
      {home.isPending && <TextSkeleton lines={8} />}
      {home.data && <Day home={home.data} />}
      <SpecLinks home={home.data} />
    </AdminFrame>
  );
}

function Day({ home }: { home: Home }) {
  const client = useQueryClient();
  /** Updates the task in place, so that nothing moves under the finger. */
  const replace = (changed: Proof) =>
    client.setQueryData<Home>(apiQuery('GET /admin/home').queryKey, (old) => {
      if (!old) return old;
      const tasks = old.tasks.map((task) =>
        task.kind === 'proof' && task.id === changed.id ? { ...task, proof: changed } : task,
      );
      return { ...old, tasks };
    });
  const tasks = (
    <TaskList
      tasks={home.tasks}
      count={home.taskCount}
      renderProof={({ proof }, isFirst) => <ProofTask proof={proof} isFirst={isFirst} onChanged={replace} />}
      renderQuestion={({ question }, isFirst) => <QuestionTask question={question} isFirst={isFirst} />}
    />
  );
  return (
    <div className={styles.day}>
      <div className={styles.facts}>
        <p className={styles.date}>{today.format(new Date(home.today))}</p>
        {home.firstSteps ? <FirstSteps steps={home.firstSteps} /> : <MonthMoney home={home} />}
      </div>
      {(!home.firstSteps || home.tasks.length > 0) && <div className={styles.tasks}>{tasks}</div>}
      {!home.firstSteps && (
        <div className={styles.facts}>
          <DayChart days={home.days} />
          <LatestSales />
        </div>
      )}
    </div>
  );
}

/** The three links of the panel. */
function SpecLinks({ home }: { home: Home | undefined }) {
  const links = [
    ['/admin/cursos', 'Administrar Cursos', home?.products.courses],
    ['/admin/recetarios', 'Administrar Recetarios', home?.products.recipeBooks],
    ['/allowPurchase', 'Compra Manual', undefined],
  ] as const;
  return (
    <ul className={styles.links}>
      {links.map(([to, label, count]) => (
        <li key={to}>
          <Link to={to}>{label}</Link>
          {count !== undefined && <b>{count}</b>}
        </li>
      ))}
    </ul>
  );
}
