import type { DomainCheck, MailDomain } from '../../../contract/shop-health';
import type { ReadTextRecords } from '../../platform/mail/dns';

/** The names under which the usual mail services publish their key. */
const SELECTORS = [
  'default',
  'dkim',
  'google',
  'k1',
  'k2',
  'mail',
  'mxvault',
  's1',
  's2',
  'selector1',
  'selector2',
  'resend',
  'brevo1',
  'zoho',
];

type Answer = Pick<DomainCheck, 'state' | 'advice'>;

const good = (advice: string): Answer => ({ state: 'good', advice });
const missing = (advice: string): Answer => ({ state: 'missing', advice });
const wrong = (advice: string): Answer => ({ state: 'wrong', advice });

const NO_ANSWER: Answer = {
  state: 'unknown',
  advice: 'No lo podemos saber: el servidor de la tienda no llega a preguntar. Prueba más tarde.',
};

/** What the domain of the sender says about who may send in its name. Without a network it cannot tell. */
export async function checkMailDomain(
  sender: string,
  read: ReadTextRecords,
  selector?: string,
): Promise<MailDomain> {
  const domain = domainOf(sender);
  if (domain === null) return { domain, checks: [] };
  const [spf, dkim, dmarc] = await Promise.all([
    read(domain).then(judgeSpf),
    readKeys(domain, read, selector).then(judgeDkim),
    readPolicy(domain, read).then((records) => judgeDmarc(records, domain)),
  ]);
  return {
    domain,
    checks: [
      { name: 'SPF', ...spf },
      { name: 'DKIM', ...dkim },
      { name: 'DMARC', ...dmarc },
    ],
  };
}

/** Null for the address of a machine that no other one can ask about. */
function domainOf(sender: string): string | null {
  const domain = /@([a-z0-9.-]+)>?\s*$/i.exec(sender)?.[1]?.toLowerCase() ?? '';
  return domain.includes('.') && !/\.(test|local|localhost|invalid|example)$/.test(domain) ? domain : null;
}

function judgeSpf(records: string[] | null): Answer {
  if (records === null) return NO_ANSWER;
  const [spf, ...others] = records.filter((record) => /^v=spf1(\s|$)/i.test(record));
  if (!spf)
    return missing(
      'Falta. Pide a tu servicio de correo su registro SPF (empieza con «v=spf1») y agrégalo como TXT en tu dominio.',
    );
  if (others.length > 0)
    return wrong('Hay más de uno y así no vale ninguno: deja un solo registro «v=spf1».');
  if (/\s\+?all\b/i.test(spf))
    return wrong('Permite que cualquiera mande en tu nombre: cambia el «+all» del final por «~all».');
  return good('Está: dice qué servidores mandan en tu nombre.');
}

/** Null when nobody answers for any of the names. */
async function readKeys(
  domain: string,
  read: ReadTextRecords,
  selector: string | undefined,
): Promise<string[] | null> {
  const names = selector ? [selector] : SELECTORS;
  const answers = await Promise.all(names.map((name) => read(`${name}._domainkey.${domain}`)));
  const known = answers.filter((records) => records !== null);
  return known.length === 0 ? null : known.flat();
}

function judgeDkim(records: string[] | null): Answer {
  if (records === null) return NO_ANSWER;
  const keys = records.map((record) => /(?:^|;)\s*p=([^;]*)/i.exec(record)?.[1]?.trim());
  if (keys.some(Boolean)) return good('Está: tus correos pueden ir firmados.');
  if (keys.some((key) => key === ''))
    return wrong('La clave está dada de baja. Pide otra a tu servicio de correo.');
  return {
    state: 'unknown',
    advice:
      'No la encontramos con los nombres más comunes. Tu servicio de correo te da uno o dos registros con «_domainkey»: mira que estén en tu dominio.',
  };
}

/** The policy of the domain or, without one, of the domain that it belongs to. */
async function readPolicy(domain: string, read: ReadTextRecords): Promise<string[] | null> {
  const labels = domain.split('.');
  for (let at = 0; at <= labels.length - 2; at++) {
    const records = await read(`_dmarc.${labels.slice(at).join('.')}`);
    if (records === null) return null;
    const policies = records.filter((record) => /^v=DMARC1\b/i.test(record));
    if (policies.length > 0) return policies;
  }
  return [];
}

function judgeDmarc(records: string[] | null, domain: string): Answer {
  if (records === null) return NO_ANSWER;
  const [policy, ...others] = records;
  if (!policy)
    return missing(
      `Falta, y Gmail lo pide para las cartas. Agrega en _dmarc.${domain} un TXT con «v=DMARC1; p=none».`,
    );
  if (others.length > 0) return wrong('Hay más de uno: deja uno solo.');
  if (!/;\s*p=(none|quarantine|reject)\b/i.test(policy))
    return wrong('Le falta la regla: escribe «p=none» después de «v=DMARC1;».');
  return good('Está: los demás correos saben qué hacer con quien se hace pasar por ti.');
}
