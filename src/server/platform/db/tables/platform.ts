import type { Selectable } from 'kysely';
import type { JobKind, Lane } from '../../../../rules/job-kinds';
import type { UploadKind } from '../../../../rules/upload-limits';
import type { Flag, Time } from './values';

export interface PlatformTables {
  files: FilesTable;
  outbox: OutboxTable;
  uploads: UploadsTable;

  /** What one process does at a time. A lease that a backup brings along is over. */
  leases: {
    key: string;
    holder: string;
    expires_at: Time;
    /** Another process waits for it. */
    is_wanted: Flag;
  };

  scheduled_jobs: {
    /** The name of the job. */
    id: string;
    state: 'waiting' | 'running' | 'done' | 'failed';
    /** Failures in a row. */
    attempts: number;
    /** When it runs next; while running, when the lease expires. */
    run_at: Time;
    last_error: string | null;
    finished_at: Time | null;
  };

  settings: {
    key: string;
    value: string;
    /** For a setting that is a picture of the shop. Its value is then empty. */
    file_id: string | null;
    updated_at: Time;
  };

  /** The keys of an external service. Only a key outside of the database opens them. */
  secrets: {
    service: string;
    /** The encrypted keys. */
    sealed: string;
    /** The last letters of each key, as JSON. */
    hints: string;
    /** When the service accepted them; null until it answers. */
    checked_at: Time | null;
    updated_at: Time;
    /** The admin who saved them; null when the shop itself made them. */
    updated_by: string | null;
  };

  /** A browser that shows notices of the shop. */
  push_subscriptions: {
    id: string;
    user_id: string;
    /** The address at the push service of the browser. */
    endpoint: string;
    /** Both encrypt the notice for the browser. */
    p256dh: string;
    auth: string;
    /** The name of the browser, for the list of devices. */
    device: string;
    created_at: Time;
  };

  public_version: {
    id: number;
    version: number;
  };

  audit_log: {
    id: string;
    at: Time;
    actor_id: string | null;
    action: string;
    subject: string;
    subject_id: string | null;
    detail: string;
  };
}

export type FileKind =
  | 'video'
  | 'pdf'
  | 'picture'
  | 'avatar'
  | 'captions'
  | 'proof'
  | 'stream'
  | 'attachment';

/** A stored file. The sweep removes it when no restricting foreign key refers to it. */
export interface FilesTable {
  /** The storage key: `<area>/<random name>.<extension>`. */
  id: string;
  kind: FileKind;
  mime: string;
  /** Null for files of version 0.1.0 that were not uploaded. */
  bytes: number | null;
  sha256: string | null;
  width: number | null;
  height: number | null;
  duration_ms: number | null;
  created_at: Time;
}

export interface OutboxTable {
  id: string;
  kind: JobKind;
  /** Each lane is worked on apart from the others. */
  lane: Lane;
  dedupe_key: string;
  /** Deleted after delivery, because mails contain tokens. */
  payload: string | null;
  state: 'waiting' | 'running' | 'done' | 'failed';
  attempts: number;
  /** When to start; while running, when the lease expires. */
  run_at: Time;
  last_error: string | null;
  created_at: Time;
  finished_at: Time | null;
}

export interface UploadsTable {
  id: string;
  kind: UploadKind;
  file_id: string;
  file_name: string;
  uploaded_by: string | null;
  completed_at: Time;
}

export type SecretRow = Selectable<PlatformTables['secrets']>;
