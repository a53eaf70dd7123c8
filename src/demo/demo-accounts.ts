/** Their passwords are public. */
export const DEMO_ACCOUNTS = {
  admin: { name: 'Mora', surname: 'Quintana', email: 'admin@demo.test', password: 'admin-demo' },
  student: { name: 'Ana', surname: 'Suárez', email: 'ana@demo.test', password: 'ana-demo' },
};
