import { StyleProvider } from '@ant-design/cssinjs'
import { type Language, RegionDecorator, useDark, useLanguage } from '@kocyolu/web'
import { ConfigProvider, type ThemeConfig, theme } from 'antd'
import enUS from 'antd/es/locale/en_US'
import trTR from 'antd/es/locale/tr_TR'
import type { ReactNode } from 'react'

import './antd.css'

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

const shared = {
  fontFamily: 'var(--font)',
  // A phone zooms into a field whose letters are smaller.
  fontSize: 16,
  borderRadius: 8,
  borderRadiusLG: 12,
  borderRadiusSM: 8,
  controlHeight: 44,
  controlHeightLG: 48,
  controlHeightSM: 32,
  // Above the header and its menu, below the toasts.
  zIndexPopupBase: 1110,
  wireframe: false,
} satisfies ThemeConfig['token']

const light = {
  colorPrimary: '#0a7779',
  colorLink: '#0a7779',
  colorInfo: '#0a7779',
  colorError: '#c03a29',
  colorSuccess: '#2e7d4f',
  colorWarning: '#b7791a',
  colorTextBase: '#14262b',
  colorText: '#14262b',
  colorTextHeading: '#14262b',
  colorBgBase: '#ffffff',
  colorBgLayout: '#fbf8f3',
  colorBorder: '#8b8577',
  colorBorderSecondary: '#e3dccf',
  colorTextSecondary: '#4d5f64',
  colorTextDescription: '#4d5f64',
  colorTextPlaceholder: '#66767a',
  controlItemBgActive: '#e1f0ee',
  controlItemBgActiveHover: '#d3e8e5',
  controlItemBgHover: '#f3eee4',
} satisfies ThemeConfig['token']

const dark = {
  colorPrimary: '#4fc3c0',
  colorLink: '#4fc3c0',
  colorInfo: '#4fc3c0',
  colorError: '#f28b79',
  colorSuccess: '#6fcf97',
  colorWarning: '#efb954',
  colorTextBase: '#eaf1f0',
  colorText: '#eaf1f0',
  colorTextHeading: '#eaf1f0',
  colorBgBase: '#0e1b24',
  colorBgContainer: '#15262f',
  colorBgElevated: '#1b303a',
  colorBgLayout: '#0e1b24',
  colorBorder: '#6f858c',
  colorBorderSecondary: '#294049',
  colorTextSecondary: '#a9bbbe',
  colorTextDescription: '#a9bbbe',
  colorTextPlaceholder: '#93a7ab',
  controlItemBgActive: '#1f4a50',
  controlItemBgActiveHover: '#25575e',
  controlItemBgHover: '#24404b',
} satisfies ThemeConfig['token']

const variables = { key: 'kocyolu', prefix: 'ant' }

/** antd in the site's own colours; the same values are CSS variables in theme.css. */
export const antdTheme: { light: ThemeConfig; dark: ThemeConfig } = {
  light: {
    cssVar: variables,
    hashed: false,
    algorithm: theme.defaultAlgorithm,
    token: { ...shared, ...light },
  },
  dark: {
    cssVar: variables,
    hashed: false,
    algorithm: theme.darkAlgorithm,
    token: { ...shared, ...dark },
    components: { Button: { primaryColor: '#06282a', dangerColor: '#3b0f08' } },
  },
}
