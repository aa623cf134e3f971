/** Content of a new site's home page, until an admin changes it: two sample stories, the last exam and the next one. */
export const startingContentSql = [
  `insert into success_stories (name, detail, quote, rating, sample, position) values
    ('Elif K.', 'Ege Üniversitesi, Tıp',
     'Ne çalışacağımı bilmek yetmiyordu, nasıl çalışacağımı koçumdan öğrendim. Her hafta bir deneme, her denemeden tek bir karar. Sıralamam üç ayda yarıya indi.',
     5, true, 1),
    ('Baran T.', 'Galatasaray Üniversitesi, Hukuk',
     'Bırakmayı düşündüğüm hafta koçum bana ders anlatmadı, kendi mezun yılını anlattı. Ertesi sabah yeniden masaya oturdum. İyi ki oturmuşum.',
     4.5, true, 2)`,
  `insert into exams (name, at, confirmed) values
    ('TYT', '2025-06-21T10:15:00+03:00', true),
    ('TYT', '2027-06-19T10:15:00+03:00', false)`,
]
