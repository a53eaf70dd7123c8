import { useQuery } from '@tanstack/react-query';
import { PageHead } from '../layout/page-head';
import { verifyQuery } from '../learning/certificates/api';
import { DiplomaSheet } from '../learning/certificates/diploma-sheet';
import type { PageModule } from '../page-modules';
import { QueryState } from '../query-state';
import { useParams } from '../router';
import { EmptyState } from '../ui/empty-state';
import { Icon } from '../ui/icon';

export const prefetch: PageModule['prefetch'] = async (client, { params: { code = '' } }) => {
  const { data } = await client.fetchQuery(verifyQuery(code));
  return data.length === 0 ? 404 : 200;
};

/** Whether a certificate is genuine, for anybody who has its code. */
export default function CertificatePage() {
  const { code = '' } = useParams();
  const query = useQuery(verifyQuery(code));
  const { data } = query;
  const certificate = data?.data[0];
  return (
    <div className="wrap page narrow stack">
      <PageHead />
      {!data && <QueryState query={query} lines={6} />}
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
