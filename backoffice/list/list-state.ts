import { useSearchParams } from 'react-router'

/** Query parameters that are not filters. */
const own = new Set(['offset', 'sort', 'columns', 'count'])

/** The input of a list's call from an address: its filters, order and page. */
export const listInput = (request: Request): Record<string, string> => {
  const query = new URL(request.url).searchParams
  return Object.fromEntries([...query].filter(([name, value]) => name !== 'columns' && value !== ''))
}

/** The filters of an address alone, as an export of the list takes them. */
const filtersOf = (query: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...query].filter(([name, value]) => !own.has(name) && value !== ''))

export type ListState = {
  readonly query: URLSearchParams
  readonly filters: URLSearchParams
  readonly sort: string | undefined
  readonly offset: number
  /** Sets parameters; a new filter or order goes to the first page. Typing replaces the history entry. */
  change(values: Readonly<Record<string, string | undefined>>, way?: 'push' | 'replace'): void
  /** Puts a whole view into the address. */
  replace(query: URLSearchParams): void
}

/** The address holds the state of a list, so that reload, back and a shared link show the same. */
export const useListState = (): ListState => {
  const [query, setQuery] = useSearchParams()
  return {
    query,
    filters: filtersOf(query),
    sort: query.get('sort') ?? undefined,
    offset: Number(query.get('offset') ?? 0) || 0,
    change(values, way = 'push') {
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          if (!('offset' in values) && !('columns' in values)) next.delete('offset')
          for (const [name, value] of Object.entries(values)) {
            if (value === undefined || value === '') next.delete(name)
            else next.set(name, value)
          }
          return next
        },
        { replace: way === 'replace' },
      )
    },
    replace: (next) => setQuery(next),
  }
}
