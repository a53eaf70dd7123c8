import { QuestionsList } from '../../learning/questions/questions-list';
import { MessagesList } from '../../office/inbox/messages-list';
import { useSearchParams } from '../../router';
import { Segments } from '../../ui/segments';
import { AdminSheet } from './admin-frame';

const PARTS = [
  ['mensajes', 'Mensajes'],
  ['preguntas', 'Preguntas de clases'],
] as const;

/** What people write to the creator: messages of visitors, and questions of students in a lesson. */
export default function MessagesPage() {
  const [search, setSearch] = useSearchParams();
  const part = search.get('ver') === 'preguntas' ? 'preguntas' : 'mensajes';
  return (
    <AdminSheet>
      <div className="stack">
        <div>
          <Segments
            label="Mostrar"
            options={PARTS}
            value={part}
            onChange={(chosen) => setSearch(chosen === 'preguntas' ? { ver: chosen } : {}, { replace: true })}
          />
        </div>
        {part === 'preguntas' ? <QuestionsList /> : <MessagesList />}
      </div>
    </AdminSheet>
  );
}
