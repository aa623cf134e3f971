import { StyleProvider } from '@ant-design/cssinjs'
import { type Language, RegionDecorator, useDark, useLanguage } from '@kocyolu/web'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import trTR from 'antd/es/locale/tr_TR'
import type { ReactNode } from 'react'
import './antd.css'
import { antdTheme } from './tokens.ts'

const locales = { tr: trTR, en: enUS }

/** The component library in the site's theme; regions inside give its texts their language. */
export function AntdTheme({ children }: { children: ReactNode }) {
  const dark = useDark()
  const language = useLanguage()
  return (
    // Its styles go into a layer of their own: a page's CSS Modules win whatever the order of loading.
    <StyleProvider layer>
      {/* Lists are rendered whole: a virtual one has three options for screen readers. */}
      <ConfigProvider
        theme={dark ? antdTheme.dark : antdTheme.light}
        locale={locales[language]}
        virtual={false}
      >
        <RegionDecorator value={RegionLocale}>{children}</RegionDecorator>
      </ConfigProvider>
    </StyleProvider>
  )
}

function RegionLocale({ language, children }: { language: Language; children: ReactNode }) {
  return <ConfigProvider locale={locales[language]}>{children}</ConfigProvider>
}
