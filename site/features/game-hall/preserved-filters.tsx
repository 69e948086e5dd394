import type { HallFilter } from '../../paths.ts'

type PreservedFiltersProps = { filter: HallFilter; names: readonly (keyof HallFilter)[] }

/** The rest of the filter as hidden fields, for a form submitted before scripts run. */
export function PreservedFilters({ filter, names }: PreservedFiltersProps) {
  return names.map((name) => {
    const value = filter[name]
    return value === undefined ? null : <input key={name} type="hidden" name={name} value={`${value}`} />
  })
}
