const shown = 2

/**
 * What other players see of somebody (LB-03): the nickname they chose, or else the beginning of the login. Of a login that is an
 * e-mail address only what stands before its sign is looked at, so that no house and no name can be told from it.
 */
export const publicName = ({ fakename, login }: { fakename: string | null; login: string }): string =>
  fakename ?? `${[...(login.split('@')[0] ?? '')].slice(0, shown).join('')}***`
