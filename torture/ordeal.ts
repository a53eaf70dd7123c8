/** What every ordeal is told. */
export interface Ordeal {
  /** Decides every choice, so that a run can be repeated. */
  seed: string;
  rounds: number;
  databaseUrl?: string;
  /** How many processes share the database behind a round robin; one when absent. */
  shops?: number;
  /** Keeps what happened, for whoever looks into a failure. */
  note: Note;
  /** A figure for who reads the verdict, printed with it. */
  say(line: string): void;
}

export type Note = (event: string) => void;
