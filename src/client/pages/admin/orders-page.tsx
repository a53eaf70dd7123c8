import { Navigate, useSearchParams } from '../../router';

/** The orders are part of Ventas. Mails of earlier versions link to `?orden=`. */
export default function OrdersPage() {
  const [search] = useSearchParams();
  const id = search.get('orden');
  return <Navigate to={id ? `/admin/ventas/${encodeURIComponent(id)}` : '/admin/ventas'} replace />;
}
