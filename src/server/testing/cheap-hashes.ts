import { setHashCost } from '../accounts/identity/passwords';

// The lowest cost that the library takes. `login-effort.test.ts` checks the real one.
setHashCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
