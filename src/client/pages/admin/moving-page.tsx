import { ImportPeople } from '../../office/moving/import-people';
import { TakeArchive } from '../../office/moving/take-archive';
import { AdminSheet } from './admin-frame';

/** Moving in from another platform, and moving out. */
export default function MovingPage() {
  return (
    <AdminSheet>
      <div className="stack gap-7">
        <ImportPeople />
        <TakeArchive />
      </div>
    </AdminSheet>
  );
}
