import { useTranslations } from 'use-intl'
import { paths } from '../paths.ts'
import { menu } from './menu.ts'
import { useMayDo, useSelf } from './use-self.ts'

type Place = { readonly to: string; readonly label: string; readonly isExact: boolean }
type Group = { readonly name: string; readonly title: string; readonly places: readonly Place[] }

/** The pages that the operator may open, those of plugins last; a group without any is left out. */
export const useMenuGroups = (): readonly Group[] => {
  const t = useTranslations('desk.menu')
  const mayDo = useMayDo()
  const { plugin_pages: pluginPages } = useSelf()
  const own = menu.map(({ name, items }) => ({
    name,
    places: items
      .filter(({ right }) => !right || mayDo(right))
      .map((item) => ({ to: item.to, label: t(item.name), isExact: item.isExact ?? false })),
  }))
  const ofPlugins = pluginPages.map(({ plugin, path, title }) => ({
    to: paths.pluginPage(plugin, path),
    label: title,
    isExact: false,
  }))
  return [...own, { name: 'plugins', places: ofPlugins }]
    .filter(({ places }) => places.length > 0)
    .map((group) => ({ ...group, title: t(`groups.${group.name}`) }))
}
