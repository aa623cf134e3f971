export { AntdTheme } from './antd-theme.tsx'
