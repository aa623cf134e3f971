// Parts of exams after the first paint, in one file.
export { RankOfNet, RankSource } from '../rank/rank.tsx'
export { NetCharts } from './net-charts.tsx'
