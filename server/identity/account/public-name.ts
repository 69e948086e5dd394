const shown = 2

/**
 * The name that other players see (LB-03): the nickname, else the beginning of the login. Of an e-mail address
 * only the part before the @ is used, so that neither domain nor name can be recognised.
 */
export const publicName = ({ fakename, login }: { fakename: string | null; login: string }): string =>
  fakename ?? `${[...(login.split('@')[0] ?? '')].slice(0, shown).join('')}***`
