import { type ThemeConfig, theme } from 'antd'

const shared = {
  fontFamily: 'var(--font)',
  fontSize: 15,
  borderRadius: 12,
  borderRadiusLG: 12,
  borderRadiusSM: 8,
  controlHeight: 40,
  controlHeightLG: 48,
  controlHeightSM: 32,
  wireframe: false,
} satisfies ThemeConfig['token']

const light = {
  colorPrimary: '#0b7a7c',
  colorLink: '#0b7a7c',
  colorInfo: '#0b7a7c',
  colorError: '#c8402f',
  colorSuccess: '#2e7d4f',
  colorWarning: '#b7791a',
  colorTextBase: '#14262b',
  colorBgBase: '#ffffff',
  colorBgLayout: '#fbf8f3',
  colorBorder: '#8b8577',
  colorBorderSecondary: '#e3dccf',
  colorTextSecondary: '#4d5f64',
  colorTextDescription: '#4d5f64',
  colorTextPlaceholder: '#66767a',
} satisfies ThemeConfig['token']

const dark = {
  colorPrimary: '#4fc3c0',
  colorLink: '#4fc3c0',
  colorInfo: '#4fc3c0',
  colorError: '#f28b79',
  colorSuccess: '#6fcf97',
  colorWarning: '#efb954',
  colorTextBase: '#eaf1f0',
  colorBgBase: '#0e1b24',
  colorBgContainer: '#15262f',
  colorBgElevated: '#1b303a',
  colorBgLayout: '#0e1b24',
  colorBorder: '#6f858c',
  colorBorderSecondary: '#294049',
  colorTextSecondary: '#a9bbbe',
  colorTextDescription: '#a9bbbe',
  colorTextPlaceholder: '#93a7ab',
} satisfies ThemeConfig['token']

const variables = { key: 'kocyolu', prefix: 'ant' }

/** antd in the site's own colours; the same values stand as CSS variables in theme.css. */
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
