/** The end of an address in a mail: its page verifies the reader's mail inside her open session. */
export const PROOF_HASH = '#confirmar=';
