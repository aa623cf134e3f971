type Test = readonly [name: string, questions: number]

const papers: readonly { name: string; examType: string | null; tests: readonly Test[] }[] = [
  {
    name: 'TYT',
    examType: null,
    tests: [
      ['Türkçe', 40],
      ['Sosyal Bilimler', 20],
      ['Temel Matematik', 40],
      ['Fen Bilimleri', 20],
    ],
  },
  {
    name: 'AYT SAY',
    examType: 'SAY',
    tests: [
      ['Matematik', 40],
      ['Fizik', 14],
      ['Kimya', 13],
      ['Biyoloji', 13],
    ],
  },
  {
    name: 'AYT EA',
    examType: 'EA',
    tests: [
      ['Matematik', 40],
      ['Türk Dili ve Edebiyatı', 24],
      ['Tarih-1', 10],
      ['Coğrafya-1', 6],
    ],
  },
  {
    name: 'AYT SÖZ',
    examType: 'SÖZ',
    tests: [
      ['Türk Dili ve Edebiyatı', 24],
      ['Tarih-1', 10],
      ['Coğrafya-1', 6],
      ['Tarih-2', 11],
      ['Coğrafya-2', 11],
      ['Felsefe Grubu', 12],
      ['Din Kültürü ve Ahlak Bilgisi', 6],
    ],
  },
  { name: 'YDT', examType: 'DİL', tests: [['Yabancı Dil', 80]] },
]

const rows = papers.map(({ name, examType, tests }) => {
  const subjects = tests.map(([name, questions], at) => ({ id: at + 1, name, questions }))
  return `('${name}', ${examType ? `'${examType}'` : 'null'}, 4, '${JSON.stringify(subjects)}', ${tests.length})`
})

/** The exams that a new site starts with, until an admin changes them, and their events. */
export const startingPapersSql = [
  `insert into exam_papers (name, exam_type, wrongs_per_correct, subjects, last_subject_id) values ${rows.join(', ')}`,
  `insert into outbox (id, kind, name, payload, occurred_at)
    select gen_random_uuid(), 'event', 'exam_paper.changed', jsonb_build_object(
      'paperId', id, 'version', version, 'name', name, 'examType', exam_type,
      'wrongsPerCorrect', wrongs_per_correct, 'subjects', subjects, 'deleted', false), now()
    from exam_papers order by id`,
]
