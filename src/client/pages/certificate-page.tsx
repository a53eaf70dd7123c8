import { useQuery } from '@tanstack/react-query';
import { messageOf } from '../api';
import { PageHead } from '../layout/page-head';
import { verifyQuery } from '../learning/certificates/api';
import { DiplomaSheet } from '../learning/certificates/diploma-sheet';
import type { PageModule } from '../page-modules';
import { useParams } from '../router';
import { Alert } from '../ui/alert';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';
import { TextSkeleton } from '../ui/skeleton';

export const prefetch: PageModule['prefetch'] = async (client, { params: { code = '' } }) => {
  const { data } = await client.fetchQuery(verifyQuery(code));
  return data.length === 0 ? 404 : 200;
};

/** Whether a certificate is genuine, for anybody who has its code. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const { data, error, isPending, refetch } = useQuery(verifyQuery(code));
  const certificate = data?.data[0];
  return (
    <div className="wrap page narrow stack">
      <PageHead title="Certificado" />
      {isPending && <TextSkeleton lines={6} />}
      {error && !data && <Alert onRetry={() => void refetch()}>{messageOf(error)}</Alert>}
      {data && !certificate?.isValid && (
        <EmptyState
          level={1}
          title={certificate ? 'Este certificado ya no es válido' : 'No encontramos ese certificado'}
          link={['/', 'Ir al inicio']}
        >
          {certificate
            ? 'Fue emitido por esta tienda y después retirado.'
            : 'Revisa el código: son cuatro grupos de cuatro letras y números.'}
        </EmptyState>
      )}
      {certificate?.isValid && (
        <>
          <h1 className="section-title">Certificado de {certificate.name}</h1>
          <p className="line gap-2 good bold">
            <Icon name="check" />
            Es auténtico: lo emitió {certificate.creator}.
          </p>
          <DiplomaSheet certificate={certificate} />
        </>
      )}
    </div>
  );
}
