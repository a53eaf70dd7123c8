import { sql } from 'kysely';
import { AUTOMATIC_WORDS } from '../../../rules/automatic-letters';
import { CAMPAIGN_PARAMETER } from '../../../rules/sources';
import type { UserRow, VoicesTable } from '../../platform/db/schema';
import type { Deps } from '../../platform/deps';
import {
  countAutomaticLetter,
  hadLetterToday,
  readAutomaticLetter,
} from '../../platform/mail/automatic-letters';
import { readCreatorName } from '../../platform/mail/creator-name';
import { enqueueMail } from '../../platform/mail/enqueue-mail';
import { forPerson } from '../../platform/mail/for-person';
import { voiceInviteMail } from '../../platform/mail/templates/voice-mails';
import { isOwned } from '../../shop/ledger/ownership';

const DAY_MS = 24 * 3_600_000;
/** Time to bake it, and not so long that it is forgotten. */
const SOON_MS = 3 * DAY_MS;
const LATE_MS = 14 * DAY_MS;
const FROM_HERE = `${CAMPAIGN_PARAMETER}=${AUTOMATIC_WORDS['how-it-went']}`;

type Finished = Pick<UserRow, 'name' | 'email' | 'email_key'> &
  Pick<VoicesTable, 'user_id' | 'product_id'> & {
    title: string;
    subscriber_id: string;
    confirmed_at: number;
  };

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>;

/**
 * Asks who finished a course some days ago how it turned out: once for each course, and only somebody who confirmed the
 * letters, has the course and has shown nothing of it yet. Buying a course asks for no mail like this one.
 */
export async function inviteVoices({ db, clock, config }: Needs): Promise<void> {
  const now = clock.now();
  const { isOn, text } = await readAutomaticLetter(db, 'how-it-went');
  if (!isOn) return;
  const owned = isOwned(sql.ref<string>('done.user_id'), sql.ref<string>('done.product_id'));
  const { rows } = await sql<Finished>`
    select done.user_id, done.product_id, users.name, users.email, users.email_key, products.title,
      subscribers.id as subscriber_id, subscribers.confirmed_at
    from (select progress.user_id, sections.product_id, count(*) as lessons, max(progress.completed_at) as finished_at
        from lesson_progress as progress
        join lessons on lessons.id = progress.lesson_id
        join sections on sections.id = lessons.section_id
        where progress.completed_at is not null and lessons.removed_at is null
        group by progress.user_id, sections.product_id) as done
      join users on users.id = done.user_id
      join products on products.id = done.product_id
      join subscribers on subscribers.email_key = users.email_key and subscribers.state = 'confirmed'
    where done.finished_at <= ${now - SOON_MS} and done.finished_at > ${now - LATE_MS}
      and done.lessons = (select count(*) from lessons join sections on sections.id = lessons.section_id
        where sections.product_id = done.product_id and lessons.removed_at is null)
      and users.email_verified_at is not null and users.deleted_at is null and ${owned}
      and not exists (select 1 from voices where voices.user_id = done.user_id
        and voices.product_id = done.product_id)
    order by done.user_id, done.product_id`.execute(db);
  if (rows.length === 0) return;
  const creator = await readCreatorName(db, config);
  for (const { user_id: userId, product_id: productId, title, ...person } of rows) {
    if (await hadLetterToday(db, person.email_key, now)) continue;
    const mail = voiceInviteMail({
      name: person.name,
      creator,
      product: title,
      text,
      url: `${config.publicUrl}/course/${productId}?${FROM_HERE}#lo-hice`,
    });
    const isNew = await enqueueMail(db, {
      kind: 'announcement',
      dedupeKey: `voice-invite:${productId}:${userId}`,
      to: person.email,
      now,
      ...forPerson(mail, Number(person.confirmed_at)),
      isLetter: true,
      lettersLink: { subscriberId: person.subscriber_id },
    });
    if (isNew) await countAutomaticLetter(db, 'how-it-went', now);
  }
}
