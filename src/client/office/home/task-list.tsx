import type { ReactNode } from 'react';
import type { Task, TaskOf } from '../../../contract/home';
import styles from './home.module.css';
import { TaskCard } from './task-cards';

interface TaskListProps {
  tasks: Task[];
  count: number;
  hidden: number;
  /** Proofs, questions and photos are decided as on their own pages. */
  renderProof: (task: TaskOf<'proof'>, isFirst: boolean) => ReactNode;
  renderQuestion: (task: TaskOf<'question'>, isFirst: boolean) => ReactNode;
  renderVoice: (task: TaskOf<'voice'>, isFirst: boolean) => ReactNode;
}

/** What waits for the creator, each with its own decision. Only the first one has the filled button. */
export function TaskList({ tasks, count, hidden, renderProof, renderQuestion, renderVoice }: TaskListProps) {
  return (
    <section className={`stack card content-start gap-0 ${styles.ticket}`} aria-labelledby="tareas">
      <div className={`line baseline spread gap-3 heading-2 ${styles.ticketHead}`}>
        <h2 id="tareas">Para hacer hoy</h2>
        <b className="regular digits">{count}</b>
      </div>
      {tasks.length === 0 ? (
        <p className={`stack gap-2 pad-y-4 line-above leading-4 ${styles.task}`}>
          Nada por hacer. Todo pagado, respondido y decidido.
        </p>
      ) : (
        <>
          <p className="soft small">Lo que vence primero, arriba.</p>
          <ul>
            {tasks.map((task, at) => (
              <li
                key={`${task.kind}:${task.id}`}
                className={`stack gap-2 pad-y-4 line-above leading-4 ${styles.task}`}
              >
                {task.kind === 'proof' && renderProof(task, at === 0)}
                {task.kind === 'question' && renderQuestion(task, at === 0)}
                {task.kind === 'voice' && renderVoice(task, at === 0)}
                {task.kind !== 'proof' && task.kind !== 'question' && task.kind !== 'voice' && (
                  <TaskCard task={task} isFirst={at === 0} />
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      {hidden > 0 && <p className="soft small">Y {hidden} más en sus listas.</p>}
    </section>
  );
}
