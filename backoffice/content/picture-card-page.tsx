import { Link, useLoaderData, useNavigate, type LoaderFunctionArgs } from 'react-router'
import { useTranslations } from 'use-intl'
import { backofficeApi } from '../api/backoffice-api.ts'
import { PageHead } from '../layout/page-head.tsx'
import { useMayDo } from '../layout/use-self.ts'
import { paths } from '../paths.ts'
import { ActionButton } from '../record/action-button.tsx'
import { Facts } from '../record/facts.tsx'
import { Panel, Panels } from '../record/panel.tsx'
import { Timestamp } from '../record/timestamp.tsx'
import css from './media-page.module.css'

export const loader = async ({ params }: LoaderFunctionArgs) => {
  const { items } = await backofficeApi.get('content/getPictures', { id: params.id ?? '' })
  const [picture] = items
  if (!picture) throw new Response(null, { status: 404 })
  return picture
}

export function Component() {
  const t = useTranslations('content')
  const mayDo = useMayDo()
  const navigate = useNavigate()
  const picture = useLoaderData<typeof loader>()
  const { id, name, url, width, height, mime, uploaded_at, uploaded_by, used_in, uses } = picture
  const whyNot = !mayDo('content.edit') ? t('mayNotEdit') : uses > 0 ? t('inUse') : undefined
  return (
    <>
      <PageHead
        title={name}
        back={{ to: paths.media(), label: t('library') }}
        actions={
          <ActionButton
            label={t('removePicture')}
            tone="danger"
            title={t('removePictures', { count: 1 })}
            text={t('removePicturesText')}
            disabledReason={whyNot}
            fields={[]}
            agree={t('removePicture')}
            run={async () => {
              await backofficeApi.post('content/removePicture', { id })
              await navigate(paths.media())
            }}
          />
        }
      />
      <Panels>
        <Panel title={t('picture')}>
          <img className={css.large} src={url} alt="" />
        </Panel>
        <Panel title={t('pictureFacts')}>
          <Facts
            facts={[
              { label: t('pictureAddress'), value: <bdi>{url}</bdi> },
              { label: t('pictureSize'), value: <bdi>{`${width}×${height}, ${mime}`}</bdi> },
              { label: t('uploadedAt'), value: <Timestamp iso={uploaded_at} /> },
              { label: t('uploadedBy'), value: <bdi>{uploaded_by}</bdi> },
              {
                label: t('pictureUses'),
                value:
                  uses === 0 ? (
                    t('unused')
                  ) : (
                    <ul>
                      {used_in.map(({ type, document_id, language, title }) => (
                        <li key={`${document_id} ${language ?? ''}`}>
                          <Link to={paths.contentEntry(type, document_id, language)}>
                            {title} {language && `(${language})`}
                          </Link>
                        </li>
                      ))}
                    </ul>
                  ),
              },
            ]}
          />
        </Panel>
      </Panels>
    </>
  )
}
