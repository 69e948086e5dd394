import { Picture } from '#ui/pictures/picture.tsx'
import { useSite } from '../visitor/site-provider.tsx'
import css from './flag.module.css'

/** The flag that an editor gave a country (UI-10), if any. It is decorative: text is beside it. */
export function Flag({ country }: { country: string | undefined }) {
  const source = useSite().common.flags[country?.toUpperCase() ?? '']
  return source ? <Picture src={source} alt="" width={24} height={16} className={css.flag} /> : null
}
