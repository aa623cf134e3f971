import { type EventPayload, limits } from '@kocyolu/contracts'
import { mailedCode } from '@kocyolu/service'
import { dayOf } from '../words/when.ts'
import { decisionPath } from './decision-kinds.ts'
import { always, type Kind, mailOf, usual } from './kind.ts'

/** A coach's application and what proves it. */
export const applicationKinds = {
  'application.submitted': {
    choice: 'account',
    bell: { tr: 'Profilin incelemede; sonucu burada göreceksin', en: 'Your profile is being reviewed' },
    push: {
      ...usual,
      tr: ['Profilin incelemede', 'Ne zaman sonuçlanacağı panelinde.'],
      en: ['Your profile is being looked at', 'Your dashboard says how long it takes.'],
    },
  },
  'application.approved': {
    choice: 'account',
    bell: { tr: 'Profilin onaylandı', en: 'Your profile was approved' },
    push: {
      ...usual,
      tr: ['Profiline baktık', 'Sonuç panelinde.'],
      en: ['We have looked at your profile', 'The outcome is on your dashboard.'],
    },
  },
  'application.returned': {
    choice: 'account',
    bell: { tr: 'Profilinde düzeltmen gereken bir şey var', en: 'Your profile needs a correction' },
    push: {
      ...usual,
      tr: ['Profilinde düzeltmen gereken bir şey var', 'Ayrıntıları panelinde.'],
      en: ['There is something to mend in your profile', 'The details are on your dashboard.'],
    },
  },
  'application.refused': {
    choice: 'account',
    bell: {
      tr: 'Koçluk başvurun kabul edilmedi; itiraz edebilirsin',
      en: 'Your application as a mentor was refused; you can appeal',
    },
    push: {
      ...usual,
      tr: ['Ekibimiz bir karar verdi', 'Kararı okuyup itiraz edebilirsin.'],
      en: ['Our team has decided something', 'Read the decision, and appeal if you disagree.'],
    },
  },
  'application.changed': {
    choice: 'account',
    mail: mailOf<Omit<EventPayload<'mentor.application_changed'>, 'userId'>>()({
      isUrgent: always,
      path: ({ caseId }) => (caseId ? decisionPath({ service: 'coaching', caseId }) : '/dashboard'),
      words: change => change,
      tr: ({ state, inPart, reason }) => ({
        ...{
          submitted: {
            subject: 'Başvurunu aldık',
            heading: inPart ? 'Değişikliğine bakıyoruz' : 'Profilin incelemede',
            paragraphs: [
              inPart
                ? 'Profilin yayında kalıyor. Değişen bilgi, ekibimiz bakana kadar “beyan” olarak görünür.'
                : 'Ekibimiz profiline genellikle 3 gün içinde bakar. O zamana kadar onu senden ve ekibimizden başkası göremez.',
              'Sıralamanı ve üniversiteni belgelersen profilinde rozet görünür.',
            ],
            action: 'Panelime git',
          },
          approved: {
            subject: inPart ? 'Değişikliğine baktık' : 'Profilin onaylandı',
            heading: inPart ? 'Değişikliğine baktık' : 'Profilin yayında',
            paragraphs: [
              inPart ? 'Profilin güncel.' : 'Öğrenciler artık seni bulabilir ve senden seans isteyebilir.',
              'Verdiğin belgeleri sildik.',
            ],
            action: 'Panelime git',
          },
          returned: {
            subject: 'Profilinde düzeltmen gereken bir şey var',
            heading: 'Profilinde düzeltmen gereken bir şey var',
            paragraphs: [
              `Ekibimizin notu: ${reason}`,
              inPart
                ? 'Profilin yayında kalıyor.'
                : 'Düzelttikten sonra panelinden yeniden gönderebilirsin. Verdiğin belgeleri sildik.',
            ],
            action: 'Profilimi düzelt',
          },
          refused: {
            subject: 'Koçluk başvurun kabul edilmedi',
            heading: 'Koçluk başvurun kabul edilmedi',
            paragraphs: [
              `Neden: ${reason}`,
              'Hesabın öğrenci hesabı olarak devam ediyor. Verdiğin belgeleri sildik.',
            ],
            action: 'Kararı oku',
            note: 'Farklı düşünüyorsan o sayfadan 30 gün içinde bir kez itiraz edebilirsin.',
          },
        }[state],
      }),
      en: ({ state, inPart, reason }) => ({
        ...{
          submitted: {
            subject: 'We have your application',
            heading: inPart ? 'We are looking at your change' : 'Your profile is being looked at',
            paragraphs: [
              inPart
                ? 'Your profile stays on the site. What you changed is shown as “stated” until our team has looked.'
                : 'Our team usually looks within 3 days. Until then only you and our team see your profile.',
              'If you prove your rank and your university, your profile shows a badge for each.',
            ],
            action: 'See my dashboard',
          },
          approved: {
            subject: inPart ? 'We have looked at your change' : 'Your profile is approved',
            heading: inPart ? 'We have looked at your change' : 'Your profile is on the site',
            paragraphs: [
              inPart ? 'Your profile is up to date.' : 'Students can find you and request sessions now.',
              'We have deleted the documents that you gave us.',
            ],
            action: 'See my dashboard',
          },
          returned: {
            subject: 'There is something to mend in your profile',
            heading: 'There is something to mend in your profile',
            paragraphs: [
              `What our team says: ${reason}`,
              inPart
                ? 'Your profile stays on the site.'
                : 'Send it again from your dashboard once it is mended. We have deleted the documents that you gave us.',
            ],
            action: 'Mend my profile',
          },
          refused: {
            subject: 'Your application as a mentor was refused',
            heading: 'Your application as a mentor was refused',
            paragraphs: [
              `Why: ${reason}`,
              'Your account goes on as a student’s. We have deleted the documents that you gave us.',
            ],
            action: 'Read the decision',
            note: 'If you see it otherwise, you can appeal once within 30 days, on that page.',
          },
        }[state],
      }),
    }),
  },
  'application.proof_due': {
    choice: 'account',
    bell: {
      tr: 'Bir belgeni yenilemen gerekiyor; yoksa yeni seans alamazsın',
      en: 'A document of yours is due; without it no new sessions are booked',
    },
    push: {
      ...usual,
      tr: ['Bir belgeni yenilemen gerekiyor', 'Ayrıntıları profilinde.'],
      en: ['A document of yours is due', 'The details are on your profile.'],
    },
    mail: mailOf<Omit<EventPayload<'mentor.proof_due'>, 'userId'>>()({
      isUrgent: always,
      path: () => '/dashboard/profile#proofs',
      /** `until` is the day on which new sessions end without the proof. */
      words: ({ part, stage, until }, { texts }) => ({ part, stage, until: dayOf(until, texts) }),
      tr: ({ part, stage, until }) => {
        const asked = {
          university:
            'Öğrenci olduğuna yılda bir kez yeniden bakıyoruz. Öğrenci belgeni yükle ya da üniversite adresini doğrula.',
          record:
            'Bu sitede koçların adli sicil kaydına bakıyoruz. E-Devlet’ten aldığın belgeyi yükle; karardan hemen sonra silinir.',
        }[part]
        const isOver = stage === 'over'
        return {
          subject: isOver
            ? 'Yeni seanslara ara verildi: bir belgen bekleniyor'
            : 'Bir belgeni yenilemen gerekiyor',
          heading: isOver ? 'Belgene bakana kadar yeni seans alamazsın' : 'Bir belgeni yenilemen gerekiyor',
          paragraphs: [
            asked,
            isOver
              ? 'Anlaştığın seanslar duruyor. Ekibimiz belgene bakınca saatlerin yeniden açılır.'
              : `${until} gününe kadar bakılmazsa yeni seans alamazsın; anlaştığın seanslar durur.`,
          ],
          action: 'Belgemi ver',
        }
      },
      en: ({ part, stage, until }) => {
        const asked = {
          university:
            'Once a year we look again whether you are a student. Upload your student certificate, or verify your university address.',
          record:
            'On this site we look at mentors’ criminal records. Upload the document from e-Devlet; it is deleted right after the decision.',
        }[part]
        const isOver = stage === 'over'
        return {
          subject: isOver
            ? 'New sessions have stopped: we need a document of yours'
            : 'A document of yours is due',
          heading: isOver
            ? 'No new sessions until we have looked at your document'
            : 'A document of yours is due',
          paragraphs: [
            asked,
            isOver
              ? 'Sessions that you agreed on stay. Your hours are open again once our team has looked.'
              : `Unless we have looked by ${until}, no new sessions can be requested; those you agreed on stay.`,
          ],
          action: 'Add my document',
        }
      },
    }),
  },
  /** It goes to the address that it proves. */
  university_code: {
    choice: 'account',
    mail: mailOf<Omit<EventPayload<'mentor.code_requested'>, 'userId'>>()({
      isUrgent: always,
      isOver: (_, { now, askedAt }) =>
        now.getTime() - askedAt.getTime() > limits.universityCodeMinutes * 60_000,
      path: () => '/dashboard/profile',
      words: ({ codeId }, { config }) => ({
        brand: config.brandName,
        code: mailedCode(config.sessionKeys, codeId),
        minutes: limits.universityCodeMinutes,
      }),
      tr: ({ brand, code, minutes }) => ({
        subject: `${brand} doğrulama kodun: ${code}`,
        heading: 'Üniversite adresini doğrula',
        paragraphs: [`Kodun: ${code}`, `Kod ${minutes} dakika geçerli. Profil sayfandaki alana yaz.`],
        action: 'Profilime git',
        note: 'Bunu sen istemediysen bu e-postayı dikkate alma.',
      }),
      en: ({ brand, code, minutes }) => ({
        subject: `Your ${brand} code: ${code}`,
        heading: 'Prove your university address',
        paragraphs: [
          `Your code: ${code}`,
          `It counts for ${minutes} minutes. Enter it on your profile page.`,
        ],
        action: 'Go to my profile',
        note: 'If you did not ask for it, you can ignore this mail.',
      }),
    }),
  },
} as const satisfies Record<string, Kind>
