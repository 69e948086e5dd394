/**
 * Hosts in the environment's and the content security policy's notation: `cdn.example`, `*.cdn.example` for all
 * subdomains, either with a port if it is not the default. Schemes are ignored.
 */
type Named = { readonly host: string; readonly port: string; readonly isEveryBelow: boolean }

const usualPorts: ReadonlySet<string> = new Set(['', '443', '80'])

const named = (source: string): Named => {
  const [, wildcard, host = '', port = ''] =
    /^(?:(?:https?|wss?):\/\/)?(\*\.)?([^/:?#]*)(?::(\d+))?/i.exec(source) ?? []
  return {
    host: host.toLowerCase(),
    port: usualPorts.has(port) ? '' : port,
    isEveryBelow: wildcard !== undefined,
  }
}

const covers = (entry: Named, source: Named): boolean => {
  if (entry.port !== source.port) return false
  if (entry.isEveryBelow)
    return source.host.endsWith(`.${entry.host}`) || (source.isEveryBelow && source.host === entry.host)
  return !source.isEveryBelow && source.host === entry.host
}

/** Whether a list includes a host, or all hosts of a wildcard source. An empty host is on no list. */
export const allowsHost = (list: readonly string[], source: string): boolean => {
  const wanted = named(source)
  return wanted.host !== '' && list.some((entry) => covers(named(entry), wanted))
}
