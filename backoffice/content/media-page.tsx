import { useLoaderData, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import type { LibraryPicture } from '#contract/operator/content.ts'
import { Badge } from '#ui/display/badge.tsx'
import { backofficeApi } from '../api/backoffice-api.ts'
import { backofficeLocale } from '../i18n/backoffice-texts.ts'
import { useMayDo } from '../layout/use-self.ts'
import { listInput } from '../list/list-state.ts'
import { ListPage } from '../list/list-page.tsx'
import type { ListColumn } from '../list/list-types.ts'
import { paths } from '../paths.ts'
import { Timestamp } from '../record/timestamp.tsx'
import { UploadPicture } from './upload-picture.tsx'
import css from './media-page.module.css'

export const loader = ({ request }: LoaderFunctionArgs) =>
  backofficeApi.get('content/getPictures', listInput(request))

type Translate = ReturnType<typeof useTranslations>

const kilobytes = (bytes: number): string =>
  new Intl.NumberFormat(backofficeLocale(), {
    style: 'unit',
    unit: 'kilobyte',
    maximumFractionDigits: 0,
  }).format(Math.max(1, bytes / 1000))

const columnsOf = (t: Translate): ListColumn<LibraryPicture>[] => [
  { key: 'name', header: t('pictureName'), cell: ({ name }) => <bdi>{name}</bdi> },
  {
    key: 'picture',
    header: t('picture'),
    cell: ({ url }) => <img className={css.thumb} src={`/_ipx/h_96${url}`} alt="" loading="lazy" />,
  },
  {
    key: 'size',
    header: t('pictureSize'),
    cell: ({ width, height, bytes }) => (
      <bdi>
        {width}×{height} · {kilobytes(bytes)}
      </bdi>
    ),
  },
  {
    key: 'uses',
    header: t('pictureUses'),
    cell: ({ uses, used_in }) =>
      uses === 0 ? (
        <Badge tone="neutral">{t('unused')}</Badge>
      ) : (
        <span title={used_in.map(({ title }) => title).join(', ')}>{t('uses', { count: uses })}</span>
      ),
  },
  { key: 'uploaded_at', header: t('uploadedAt'), cell: ({ uploaded_at }) => <Timestamp iso={uploaded_at} /> },
  { key: 'uploaded_by', header: t('uploadedBy'), cell: ({ uploaded_by }) => <bdi>{uploaded_by}</bdi> },
]

export function Component() {
  const t = useTranslations('content')
  const mayDo = useMayDo()
  const { revalidate } = useRevalidator()
  const rows = useLoaderData<typeof loader>()
  return (
    <ListPage
      title={t('library')}
      call="content/getPictures"
      rows={rows}
      columns={columnsOf(t)}
      filters={[
        {
          name: 'use',
          label: t('pictureUses'),
          kind: 'choice',
          options: [
            { value: 'used', label: t('used') },
            { value: 'unused', label: t('unused') },
          ],
        },
      ]}
      searchLabel={t('searchPictures')}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      to={({ id }) => paths.picture(id)}
      empty={{ title: t('noPictures'), text: t('noPicturesText') }}
      {...(mayDo('content.edit')
        ? {
            actions: <UploadPicture onUploaded={() => void revalidate()} />,
            bulk: [
              {
                key: 'remove',
                label: t('removePicture'),
                tone: 'danger' as const,
                question: (marked: readonly LibraryPicture[]) => ({
                  title: t('removePictures', { count: marked.length }),
                  text: t('removePicturesText'),
                  agree: t('removePicture'),
                }),
                run: ({ id }: LibraryPicture) => backofficeApi.post('content/removePicture', { id }),
              },
            ],
          }
        : {})}
    />
  )
}
