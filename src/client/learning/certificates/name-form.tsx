import { messageOf } from '../../api';
import { useTypedText } from '../../saving/use-typed-text';
import { Button } from '../../ui/button';
import { TextField } from '../../ui/field';
import { useIssue } from './api';
import styles from './certificates.module.css';

/** The student confirms her name before the certificate is issued, because it never changes afterwards. */
export function NameForm({ productId, accountName }: { productId: string; accountName: string }) {
  const [typed, setTyped] = useTypedText(`diploma ${productId}`);
  const name = typed ?? accountName;
  const issue = useIssue(productId);
  return (
    <form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        void issue.mutateAsync(name).then(() => setTyped(null), nothing);
      }}
    >
      <TextField
        label="Nombre en el diploma"
        hint="Revísalo bien: después no se puede cambiar."
        required
        maxLength={80}
        autoComplete="name"
        value={name}
        error={issue.error ? messageOf(issue.error) : undefined}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div>
        <Button type="submit" busy={issue.isPending}>
          Crear mi diploma
        </Button>
      </div>
    </form>
  );
}

/** The field shows why it failed. */
const nothing = () => undefined;
