import { QueryView, Skeleton } from '@kocyolu/web'
import { Section } from '@kocyolu/web/workspace'
import { useQuery } from '@tanstack/react-query'
import { LevelRule, LevelSums, ProgrammeFacts, Sources } from '../../shared/choices/choice-parts.tsx'
import { sharedChoicesQuery } from '../../shared/choices/queries.ts'
import { useText } from '../../shared/choices/texts.ts'
import styles from './students.module.css'

/** The draft list of a student who shares it. */
export function StudentChoices({ studentId }: { studentId: string }) {
  const t = useText()
  return (
    <Section layout="compact" title={t('student.title')} lead={t('student.lead')}>
      <QueryView
        query={useQuery(sharedChoicesQuery(studentId))}
        skeleton={<Skeleton height={480} radius={8} />}
        title={t('loadError')}
      >
        {({ entries, ranks }) =>
          entries.length === 0 ? (
            <p>{t('student.none')}</p>
          ) : (
            <>
              <LevelSums entries={entries} ranks={ranks} />
              <ol className={styles.choices}>
                {entries.map(({ programme, note }, at) => (
                  <li key={programme.id} className={styles.choice}>
                    <span className="soft tabular">{at + 1}</span>
                    <div>
                      <ProgrammeFacts programme={programme} ranks={ranks} />
                      {note && (
                        <p lang="" dir="auto">
                          {note}
                        </p>
                      )}
                    </div>
                  </li>
                ))}
              </ol>
              <LevelRule />
              <Sources programmes={entries.map(({ programme }) => programme)} />
            </>
          )
        }
      </QueryView>
    </Section>
  )
}
