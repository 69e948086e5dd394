import type { HallFilter } from '../../paths.ts'

type KeptInFormProps = { filter: HallFilter; names: readonly (keyof HallFilter)[] }

/** What else of the filter a form of the hall sends along before any script has come. */
export function KeptInForm({ filter, names }: KeptInFormProps) {
  return names.map((name) => {
    const value = filter[name]
    return value === undefined ? null : <input key={name} type="hidden" name={name} value={`${value}`} />
  })
}
