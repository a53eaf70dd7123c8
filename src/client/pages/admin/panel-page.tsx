import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '../../../contract/api';
import type { Proof } from '../../../contract/proofs';
import { SETUP_MESSAGES, SETUP_PAGES } from '../../../rules/setup-messages';
import { apiQuery, messageOf } from '../../api';
import { QuestionTask } from '../../learning/questions/question-task';
import { VoiceTask } from '../../learning/voices/voice-task';
import { DayChart } from '../../office/home/day-chart';
import { FirstSteps } from '../../office/home/first-steps';
import { MonthMoney } from '../../office/home/month-money';
import { countTasks } from '../../office/home/places';
import { TaskList } from '../../office/home/task-list';
import { LatestSales } from '../../office/sales/latest-sales';
import { Link } from '../../router';
import { useSettings } from '../../settings';
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
  const { sendsMail } = useSettings();
  return (
    <AdminFrame links={[]}>
      <div className="stack gap-3 below-4 hide-empty">
        {!sendsMail && (
          <Alert kind="warning">
            Tu tienda no envía correos: quien compra no recibe su recibo ni el enlace para entrar.{' '}
            <Link to="/admin/ajustes/correo">Ver el correo</Link>
          </Alert>
        )}
        {home.data?.isSelling !== false &&
          summary.data?.setupProblems.map((problem) => (
            <Alert key={problem} kind="warning">
              {SETUP_MESSAGES[problem]} <Link to={SETUP_PAGES[problem]}>Ajustes</Link>
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
      {home.data && (
        <Day home={home.data} waiting={summary.data ? countTasks(summary.data) : home.data.taskCount} />
      )}
      <SpecLinks home={home.data} />
    </AdminFrame>
  );
}

interface DayProps {
  home: Home;
  /** What waits now; the list stays as it was, so that nothing moves under a finger. */
  waiting: number;
}

function Day({ home, waiting }: DayProps) {
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
      count={waiting}
      hidden={home.taskCount - home.tasks.length}
      renderProof={({ proof }, isFirst) => <ProofTask proof={proof} isFirst={isFirst} onChanged={replace} />}
      renderQuestion={({ question }, isFirst) => <QuestionTask question={question} isFirst={isFirst} />}
      renderVoice={({ voice }, isFirst) => <VoiceTask voice={voice} isFirst={isFirst} />}
    />
  );
  return (
    <div className={`stack gap-5 rows-6 ${styles.day}`}>
      <div className="stack content-start gap-5 shrink container">
        <p className={`soft ${styles.date}`}>{today.format(new Date(home.today))}</p>
        {home.isSelling && <MonthMoney home={home} />}
        {home.firstSteps && <FirstSteps steps={home.firstSteps} />}
      </div>
      {(home.isSelling || home.tasks.length > 0) && (
        <div className={`stack content-start gap-5 shrink container ${styles.tasks}`}>{tasks}</div>
      )}
      {home.isSelling && (
        <div className="stack content-start gap-5 shrink container">
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
    <ul className="above-6 line-above">
      {links.map(([to, label, count]) => (
        <li className="line baseline spread gap-3 heading-1" key={to}>
          <Link className="grow tap pad-y-2 no-underline hover-berry" to={to}>
            {label}
          </Link>
          {count !== undefined && <b className="regular digits">{count}</b>}
        </li>
      ))}
    </ul>
  );
}
