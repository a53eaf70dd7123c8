import { useEffect, useRef } from 'react';
import { messageOf } from '../../api';
import { useLocation } from '../../router';
import { useTypedText } from '../../saving/use-typed-text';
import { useSettings } from '../../settings';
import { useOffline } from '../../state/connection';
import { Alert } from '../../ui/alert';
import { classOfButton, QuietButton, SubmitButton } from '../../ui/button';
import { TextField } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { share } from '../../ui/share';
import { submitting } from '../../ui/submitting';
import { TextLink } from '../../ui/text-button';
import { useCertificate, useIssue } from './api';
import styles from './certificates.module.css';
import { DiplomaSheet } from './diploma-sheet';

interface DiplomaPanelProps {
  productId: string;
  /** Lessons that are open and watched, as the room shows them. */
  done: number;
  total: number;
}

/** The certificate at the end of a course: still missing, to be signed with a name, or issued. */
export function DiplomaPanel({ productId, done, total }: DiplomaPanelProps) {
  const { data, error, refetch } = useCertificate(productId);
  const isOffline = useOffline();
  const { publicUrl } = useSettings();
  const { hash } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (isLoaded && hash === '#diploma') panel.current?.scrollIntoView();
  }, [isLoaded, hash]);
  // Without a connection, the page already says so.
  if (!data && isOffline) return null;
  if (error && !data) return <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>;
  if (!data || total === 0) return null;
  const { certificate } = data;
  const left = total - Math.max(done, data.done);
  const heading = (words: string) => (
    <h2 id="diploma-titulo" className="heading-2">
      {words}
    </h2>
  );
  return (
    <section
      ref={panel}
      id="diploma"
      className={`stack gap-3 pad-y-5 ${styles.panel}`}
      aria-labelledby="diploma-titulo"
    >
      {certificate && (
        <>
          {heading('Tu diploma')}
          <DiplomaSheet certificate={certificate} />
          <div className="row gap-3 rows-2">
            <a className={classOfButton({})} href={`/api/certificates/${certificate.code}/pdf`} download>
              <Icon name="download" />
              Descargar diploma
            </a>
            <QuietButton
              onClick={() =>
                void share({
                  title: `Diploma de ${certificate.course}`,
                  url: new URL(`/certificado/${certificate.code}`, publicUrl).href,
                })
              }
            >
              <Icon name="upload" />
              Compartir
            </QuietButton>
            <TextLink to={`/certificado/${certificate.code}`}>Página para comprobarlo</TextLink>
          </div>
        </>
      )}
      {!certificate && left > 0 && (
        <div className="stack gap-2 pad-5 dotted">
          {heading('Tu diploma te espera arriba de todo')}
          <p>
            {left === 1 ? 'Te falta una clase.' : `Te faltan ${left} clases.`} Cuando termines, confirmas cómo
            se escribe tu nombre y lo descargas.
          </p>
        </div>
      )}
      {!certificate && left <= 0 && (
        <div className="stack gap-3 card pad-5 lift-1">
          {heading('¡Terminaste el curso!')}
          <p>Tu diploma está listo. Escribe tu nombre como quieres que aparezca.</p>
          <NameForm productId={productId} accountName={data.accountName} />
        </div>
      )}
    </section>
  );
}

/** The student confirms her name before the certificate is issued, because it never changes afterwards. */
function NameForm({ productId, accountName }: { productId: string; accountName: string }) {
  const [typed, setTyped] = useTypedText(`diploma ${productId}`);
  const name = typed ?? accountName;
  const issue = useIssue(productId);
  return (
    <form
      className={`stack gap-3 ${styles.form}`}
      onSubmit={submitting(() => issue.mutateAsync(name).then(() => setTyped(null), nothing))}
    >
      <TextField
        label="Nombre en el diploma"
        hint="Revísalo bien: después no se puede cambiar."
        required
        maxLength={80}
        autoComplete="name"
        value={name}
        error={issue.error ? messageOf(issue.error) : undefined}
        onValue={setTyped}
      />
      <div>
        <SubmitButton busy={issue.isPending}>Crear mi diploma</SubmitButton>
      </div>
    </form>
  );
}

/** The field shows why it failed. */
const nothing = () => undefined;
