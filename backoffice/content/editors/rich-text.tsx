import { Editor } from '@tiptap/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '#ui/forms/button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { CodeText } from './code-text.tsx'
import { isWhole, markupExtensions, storedMarkup } from './markup-schema.ts'
import { RichTextBar } from './rich-text-bar.tsx'
import css from './editors.module.css'

export type EditorProps = {
  label: string
  value: string
  onChange: (value: string) => void
  lang?: string | undefined
  dir?: 'ltr' | 'rtl' | undefined
}

/** Creates the editor once; a later value from outside replaces its content. */
const useEditor = ({ label, value, onChange, lang, dir }: EditorProps) => {
  const [editor, setEditor] = useState<Editor>()
  const [isLossy, setLossy] = useState(false)
  const [, setTurn] = useState(0)
  const place = useRef<HTMLDivElement>(null)
  const last = useRef(value)
  const onChangeRef = useRef(onChange)
  useEffect(() => {
    onChangeRef.current = onChange
  })
  useEffect(() => {
    if (!place.current) return undefined
    const made = new Editor({
      element: place.current,
      extensions: markupExtensions,
      content: last.current,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(lang ? { lang } : {}),
          ...(dir ? { dir } : {}),
        },
      },
      onTransaction: () => setTurn((turn) => turn + 1),
      onUpdate: ({ editor: changed }) => {
        last.current = storedMarkup(changed.getHTML())
        onChangeRef.current(last.current)
      },
    })
    setLossy(!isWhole(last.current, made.getHTML()))
    setEditor(made)
    return () => made.destroy()
  }, [label, lang, dir])
  useEffect(() => {
    if (!editor || value === last.current) return
    last.current = value
    editor.commands.setContent(value, { emitUpdate: false })
    setLossy(!isWhole(value, editor.getHTML()))
  }, [editor, value])
  return { editor, place, isLossy }
}

/**
 * A text in a visual editor, or as source. A text that the visual editor cannot fully represent is edited as
 * source, so that opening it loses nothing.
 */
export function RichText(props: EditorProps) {
  const t = useTranslations('content.editor')
  const { editor, place, isLossy } = useEditor(props)
  const [isSource, setSource] = useState(false)
  const showsSource = isSource || isLossy
  return (
    <div className={css.frame}>
      <div className={css.bar} role="toolbar" aria-label={t('tools', { name: props.label })}>
        {editor && !showsSource && <RichTextBar editor={editor} />}
        <Button
          size="small"
          tone="quiet"
          aria-pressed={showsSource}
          disabled={isLossy}
          className={css.source}
          onClick={() => setSource(!isSource)}
        >
          {t('source')}
        </Button>
      </div>
      {isLossy && <Notice tone="info" title={t('onlySource')} />}
      <div ref={place} className={css.text} hidden={showsSource} />
      {showsSource && <CodeText {...props} />}
    </div>
  )
}
