import { useTranslations } from 'use-intl'
import type { GameChoices } from '#contract/games.ts'
import type { HallFilter } from '../../../paths.ts'
import type { ChoiceList } from '../hall-filter.ts'

export type Choice = { id: string; name: string; games: number; isChosen: boolean }
export type Choices = { list: ChoiceList; title: string; choices: Choice[] }

/** The filters of the hall, with their labels. A list with one option is omitted. */
export const useChoiceLists = (given: GameChoices, filter: HallFilter): Choices[] => {
  const t = useTranslations('hall.filters')
  const volatility = useTranslations('hall.peek.volatilities')
  const isChosen = (list: ChoiceList, id: string) =>
    (filter[list] as readonly string[] | undefined)?.includes(id) ?? false
  const all: Choices[] = [
    {
      list: 'features',
      title: t('features'),
      choices: given.features.map(({ id, games_count: games }) => ({
        id,
        name: t(`feature.${id}`),
        games,
        isChosen: isChosen('features', id),
      })),
    },
    {
      list: 'volatility',
      title: t('volatility'),
      choices: given.volatilities.map(({ id, games_count: games }) => ({
        id,
        name: volatility(id),
        games,
        isChosen: isChosen('volatility', id),
      })),
    },
    {
      list: 'providers',
      title: t('providers'),
      choices: given.providers.map(({ sysname: id, name, games_count: games }) => ({
        id,
        name,
        games,
        isChosen: isChosen('providers', id),
      })),
    },
  ]
  return all.filter(({ choices }) => choices.length > 1 || choices.some((choice) => choice.isChosen))
}
